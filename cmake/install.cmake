# `make install`: program, man pages, shell completions, libraries, headers, files for pkg-config and
# CMake, page, files for hosts.
configure_file(cmake/apiary.pc.in apiary.pc @ONLY)
configure_file(cmake/uninstall.cmake.in uninstall.cmake @ONLY)

install(TARGETS apiary RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS apiary_static apiary_shared EXPORT apiary
    RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/apiary DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${PROJECT_BINARY_DIR}/apiary.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# find_package(apiary) of CMake: the targets apiary::shared and apiary::static.
include(CMakePackageConfigHelpers)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/apiary)
set_target_properties(apiary_static PROPERTIES EXPORT_NAME static)
set_target_properties(apiary_shared PROPERTIES EXPORT_NAME shared)
write_basic_package_version_file(apiary-config-version.cmake COMPATIBILITY SameMinorVersion)
install(EXPORT apiary NAMESPACE apiary:: FILE apiary-targets.cmake DESTINATION ${package})
install(FILES cmake/apiary-config.cmake ${PROJECT_BINARY_DIR}/apiary-config-version.cmake
    DESTINATION ${package})

# The program writes its man pages and completions from its tables of options.
set(man ${PROJECT_BINARY_DIR}/man)
set(completions ${PROJECT_BINARY_DIR}/completions)
set(run ${CMAKE_CROSSCOMPILING_EMULATOR} $<TARGET_FILE:apiary>)
add_custom_command(OUTPUT ${man}/apiary.1 ${completions}/apiary
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${man} ${completions}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${man} ${completions}
    COMMAND ${run} help --man --output ${man}
    COMMAND ${run} completion bash > ${completions}/apiary
    COMMAND ${run} completion zsh > ${completions}/_apiary
    COMMAND ${run} completion fish > ${completions}/apiary.fish
    DEPENDS apiary COMMENT "Writing man pages and completions" VERBATIM)
add_custom_target(manuals ALL DEPENDS ${man}/apiary.1 ${completions}/apiary)
install(DIRECTORY ${man}/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 FILES_MATCHING PATTERN "*.1")
install(FILES ${completions}/apiary
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${completions}/_apiary DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${completions}/apiary.fish
    DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

if(NOT APIARY_SERVER)
    return()
endif()
install(FILES ${man}/apiary.conf.5 DESTINATION ${CMAKE_INSTALL_MANDIR}/man5)
install(DIRECTORY examples/hosting DESTINATION ${CMAKE_INSTALL_DATADIR}/apiary
    USE_SOURCE_PERMISSIONS)
# The units name the program and the scripts by their paths under /usr/local.
install(CODE "file(GLOB units
    \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/apiary/hosting/*.service\")
foreach(unit \${units})
    file(READ \${unit} text)
    string(REPLACE \"/usr/local/\" \"\${CMAKE_INSTALL_PREFIX}/\" text \"\${text}\")
    file(WRITE \${unit} \"\${text}\")
endforeach()")

# The page, where it has been built: `apiary serve` looks for it there. Its files have names with a
# hash, so those of an older version would stay for ever.
set(page ${PROJECT_SOURCE_DIR}/build/web)
install(CODE "if(EXISTS \"${page}/index.html\")
    file(REMOVE_RECURSE \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/apiary/web\")
endif()")
install(DIRECTORY ${page}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/apiary/web OPTIONAL)
