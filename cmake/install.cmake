# `make install`: program, libraries, headers, pkg-config file.
configure_file(cmake/apiary.pc.in apiary.pc @ONLY)

install(TARGETS apiary apiary_static apiary_shared
    RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
# The page, where it has been built: `apiary serve` looks for it there.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/web/
    DESTINATION ${CMAKE_INSTALL_DATADIR}/apiary/web OPTIONAL)
install(DIRECTORY include/apiary DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${PROJECT_BINARY_DIR}/apiary.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
