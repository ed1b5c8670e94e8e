# `make install`: program, libraries, headers, pkg-config file, page, files for hosts.
configure_file(cmake/apiary.pc.in apiary.pc @ONLY)
configure_file(cmake/uninstall.cmake.in uninstall.cmake @ONLY)

install(TARGETS apiary apiary_static apiary_shared
    RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/apiary DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${PROJECT_BINARY_DIR}/apiary.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
if(NOT APIARY_SERVER)
    return()
endif()
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
