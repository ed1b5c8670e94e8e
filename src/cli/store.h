/* store.h: the commands of `apiary store` (store.c has their table). */
#ifndef CLI_STORE_H
#define CLI_STORE_H

int cli_store_export(int argc, char **argv);

#endif
