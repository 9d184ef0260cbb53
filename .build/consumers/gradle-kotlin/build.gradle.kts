plugins {
    application
}

repositories {
    mavenCentral()
}

dependencies {
    implementation(platform("dev.barrage:barrage-bom:0.1.0"))
    implementation("dev.barrage:barrage-physics")
    runtimeOnly("dev.barrage:barrage-simd")
}

application {
    mainClass = "HelloWorld"
}
