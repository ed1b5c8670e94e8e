# find_package(apiary): link apiary::shared or apiary::static.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include("${CMAKE_CURRENT_LIST_DIR}/apiary-targets.cmake")
