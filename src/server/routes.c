/*
 * routes.c: a row per path: the files of the page, sessions, the socket, and for the operator
 * /healthz, /readyz and /metrics.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "server/gateway.h"

static void page_release(void *page) {
    page_drop(page);
}

/* Puts the name of the site into a file; one that has no place for it is served as it is. */
static bool put_name(struct files *files, const char *path, const struct site *site,
                     char *(*write)(const struct site *site, const char *text)) {
    const struct file *file = files_find(files, path);
    char *text = file != NULL && site->name != NULL
                     ? write(site, (const char *)file->bodies[FILE_PLAIN].bytes)
                     : NULL;
    return text == NULL || files_put(files, path, file->type, text);
}

/* The page has a manifest for each language, and one without a language in its name: English. */
static bool put_manifests(struct files *files, const struct site *site) {
    bool ok = put_name(files, "/manifest.webmanifest", site, site_manifest);
    for (size_t i = 0; i < SITE_LANGUAGES && ok; i++) {
        char path[40];
        snprintf(path, sizeof path, "/manifest-%s.webmanifest", site_languages[i]);
        ok = put_name(files, path, site, site_manifest);
    }
    return ok;
}

static bool put_site(struct files *files, const struct site *site) {
    return put_name(files, "/index.html", site, site_index) && put_manifests(files, site) &&
           files_put(files, "/api/site", "application/json", site_json(site));
}

struct gateway_page *page_load(const char *folder, const struct site *site, char *why,
                               size_t size) {
    struct gateway_page *page = calloc(1, sizeof *page);
    if (page == NULL) {
        snprintf(why, size, "out of memory");
        return NULL;
    }
    page->refs = 1;
    if (!files_load(&page->files, folder, why, size)) {
        free(page);
        return NULL;
    }
    if (!put_site(&page->files, site)) {
        snprintf(why, size, "out of memory");
        page_drop(page);
        return NULL;
    }
    return page;
}

void page_drop(struct gateway_page *page) {
    if (page != NULL && --page->refs == 0) {
        files_release(&page->files);
        free(page);
    }
}

void routes_send(struct http_request *request, int status, const char *headers, const char *text) {
    char *copy = strdup(text);
    http_answer(request, copy != NULL ? status : 503, headers,
                (struct http_body){copy, copy != NULL ? strlen(copy) : 0, free, copy});
}

static void send_plain(struct http_request *request, int status, const char *text) {
    routes_send(request, status,
                "Content-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\n", text);
}

static const char *header_or(const struct http_request *request, const char *name,
                             const char *none) {
    const char *value = http_request_header(request, name);
    return value != NULL ? value : none;
}

static void send_file(struct gateway_page *page, struct http_request *request,
                      const struct file *file) {
    static const char *const encodings[FILE_ENCODING_COUNT] = {"", "Content-Encoding: gzip\r\n",
                                                               "Content-Encoding: br\r\n"};
    enum file_encoding encoding = file_choose(file, header_or(request, "accept-encoding", ""));
    const struct file_body *body = &file->bodies[encoding];
    bool same = strstr(header_or(request, "if-none-match", ""), body->etag) != NULL;
    char headers[512];
    snprintf(headers, sizeof headers, "Content-Type: %s\r\nCache-Control: %s\r\nETag: %s\r\n%s",
             file->type, file->immutable ? "public, max-age=31536000, immutable" : "no-cache",
             body->etag, encodings[encoding]);
    page->refs++;
    http_answer(request, same ? 304 : 200, headers,
                (struct http_body){body->bytes, body->length, page_release, page});
}

/* Whether the process is alive: a restart would not help a server whose database is down. */
static void send_health(struct gateway *gateway, struct http_request *request) {
    (void)gateway;
    send_plain(request, 200, "ok\n");
}

const char *gateway_trouble(const struct gateway *gateway) {
    struct store_stats store = store_stats(gateway->store);
    const int64_t patience = INT64_C(5000000000);
    bool overloaded = store.waiting > gateway->options->limits.waiting;
    bool hanging = store.waiting > 0 && clock_ns() - store.since > patience;
    return gateway->draining                      ? "shutting down\n"
           : !server_has_started(gateway->server) ? "starting\n"
           : store.failing || hanging             ? "the database cannot be written\n"
           : overloaded                           ? "overloaded\n"
                                                  : NULL;
}

/* Whether new players should come here. */
static void send_readiness(struct gateway *gateway, struct http_request *request) {
    const char *trouble = gateway_trouble(gateway);
    send_plain(request, trouble == NULL ? 200 : 503, trouble == NULL ? "ok\n" : trouble);
}

static void send_metrics(struct gateway *gateway, struct http_request *request) {
    char *text = metrics_text(gateway);
    http_answer(request, text != NULL ? 200 : 503,
                "Content-Type: text/plain; version=0.0.4\r\nCache-Control: no-store\r\n",
                (struct http_body){text, text != NULL ? strlen(text) : 0, free, text});
}

static void send_not_found(struct http_request *request) {
    send_plain(request, 404, "not found\n");
}

static void send_page_file(struct gateway *gateway, struct http_request *request) {
    const struct file *file = files_find(&gateway->page->files, http_request_path(request));
    if (file != NULL) {
        send_file(gateway->page, request, file);
    } else {
        send_not_found(request);
    }
}

enum { ROUTE_GET = 1, ROUTE_HEAD = 2, ROUTE_POST = 4 };

static int method_of(const struct http_request *request) {
    const char *method = http_request_method(request);
    return strcmp(method, "GET") == 0    ? ROUTE_GET
           : strcmp(method, "HEAD") == 0 ? ROUTE_HEAD
           : strcmp(method, "POST") == 0 ? ROUTE_POST
                                         : 0;
}

/* All other paths are files of the page. */
static const struct route {
    int listener;
    const char *path;
    int methods;
    const char *allow; /* the methods as a header */
    void (*run)(struct gateway *gateway, struct http_request *request);
} routes[] = {
    {GATEWAY_PUBLIC, "/api/session", ROUTE_GET | ROUTE_POST, "Allow: GET, POST\r\n",
     session_request},
    {GATEWAY_PUBLIC, "/api/explorer", ROUTE_GET, "Allow: GET\r\n", explorer_request},
    {GATEWAY_PUBLIC, "/api/socket", ROUTE_GET, "Allow: GET\r\n", socket_request},
    {GATEWAY_PUBLIC, "/healthz", ROUTE_GET | ROUTE_HEAD, "Allow: GET, HEAD\r\n", send_health},
    {GATEWAY_PUBLIC, "/readyz", ROUTE_GET | ROUTE_HEAD, "Allow: GET, HEAD\r\n", send_readiness},
    {GATEWAY_METRICS, "/readyz", ROUTE_GET | ROUTE_HEAD, "Allow: GET, HEAD\r\n", send_readiness},
    {GATEWAY_METRICS, "/healthz", ROUTE_GET | ROUTE_HEAD, "Allow: GET, HEAD\r\n", send_health},
    {GATEWAY_METRICS, "/metrics", ROUTE_GET | ROUTE_HEAD, "Allow: GET, HEAD\r\n", send_metrics},
};
static const struct route page_route = {GATEWAY_PUBLIC, "", ROUTE_GET | ROUTE_HEAD,
                                        "Allow: GET, HEAD\r\n", send_page_file};

static const struct route *find_route(const struct http_request *request) {
    for (size_t i = 0; i < sizeof routes / sizeof routes[0]; i++) {
        if (routes[i].listener == http_request_listener(request) &&
            strcmp(routes[i].path, http_request_path(request)) == 0) {
            return &routes[i];
        }
    }
    return http_request_listener(request) == GATEWAY_PUBLIC ? &page_route : NULL;
}

void routes_request(void *context, struct http_request *request) {
    struct gateway *gateway = context;
    char address[TRANSPORT_ADDRESS_SIZE];
    gateway_address(gateway, request, address);
    const struct route *route = find_route(request);
    if (!limiter_take(&gateway->requests, address, 1, gateway_elapsed(gateway))) {
        gateway->refused_requests++;
        http_answer(request, 429, "Retry-After: 10\r\n", (struct http_body){0});
    } else if (route == NULL) {
        send_not_found(request);
    } else if ((route->methods & method_of(request)) == 0) {
        http_answer(request, 405, route->allow, (struct http_body){0});
    } else {
        route->run(gateway, request);
    }
}

/* What waits for the store on behalf of a request begins with a pointer to it. The job frees it. */
void routes_gone(void *context, struct http_request *request) {
    (void)context;
    struct http_request **waiting = http_request_user(request);
    if (waiting != NULL) {
        *waiting = NULL;
    }
}
