/*
 * origin.c: where a request comes from: the address of the client, and the site of the page.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "server/gateway.h"

void gateway_address(const struct gateway *gateway, const struct http_request *request,
                     char address[TRANSPORT_ADDRESS_SIZE]) {
    const char *forwarded =
        gateway->options->trust_proxy ? http_request_header(request, "x-forwarded-for") : NULL;
    if (forwarded != NULL) {
        /* The last one is what our own proxy saw; the client may have made up those before it. */
        const char *comma = strrchr(forwarded, ',');
        const char *last = comma != NULL ? comma + 1 : forwarded;
        last += strspn(last, " \t");
        if (transport_address(last, address)) {
            return;
        }
    }
    text_copy(http_request_peer(request), address, TRANSPORT_ADDRESS_SIZE);
}

bool gateway_is_https(const struct gateway *gateway, const struct http_request *request) {
    const char *scheme =
        gateway->options->trust_proxy ? http_request_header(request, "x-forwarded-proto") : NULL;
    return scheme != NULL && strcasecmp(scheme, "https") == 0;
}

/* Whether a Host header ("name:port", "[::1]:port") names this host. */
static bool is_host(const char *header, const char *name) {
    const char *colon = strrchr(header, ':');
    bool port = colon != NULL && strspn(colon, ":0123456789") == strlen(colon) &&
                (header[0] != '[' || (colon > header && colon[-1] == ']'));
    size_t length = port ? (size_t)(colon - header) : strlen(header);
    return strlen(name) == length && strncasecmp(header, name, length) == 0;
}

/* Protects a server at a loopback address against DNS rebinding, where the name of a foreign page
 * is made to lead here: the host must be a name of this machine. */
static bool is_host_ours(const struct gateway *gateway, const char *header) {
    const char *at = gateway->options->host;
    bool local = strncmp(at, "127.", 4) == 0 || strcmp(at, "::1") == 0;
    return !local || gateway->options->trust_proxy || is_host(header, "localhost") ||
           is_host(header, "127.0.0.1") || is_host(header, "[::1]") || is_host(header, at);
}

static bool is_allowed(const struct gateway *gateway, const struct http_request *request,
                       const char *origin, const char *host) {
    for (size_t i = 0; origin != NULL && i < gateway->options->origin_count; i++) {
        if (strcasecmp(origin, gateway->options->origins[i]) == 0) {
            return true;
        }
    }
    if (host == NULL || !is_host_ours(gateway, host)) {
        return false;
    }
    if (origin == NULL) {
        return true; /* not a browser: those send an Origin with sockets and POST */
    }
    char expected[512];
    int length = snprintf(expected, sizeof expected, "%s://%s",
                          gateway_is_https(gateway, request) ? "https" : "http", host);
    return length > 0 && (size_t)length < sizeof expected && strcasecmp(origin, expected) == 0;
}

/* Makes a header of the client safe for the log. */
static void clean(const char *text, char *buffer, size_t size) {
    struct text out = text_into(buffer, size);
    for (text = text != NULL ? text : ""; *text != '\0' && out.length + 1 < size; text++) {
        bool safe = *text > ' ' && *text < 0x7F && *text != '"' && *text != '\\';
        text_put(&out, safe ? *text : '?');
    }
    text_end(&out);
}

bool gateway_is_origin_allowed(struct gateway *gateway, const struct http_request *request) {
    const char *origin = http_request_header(request, "origin");
    const char *host = http_request_header(request, "host");
    const char *site = http_request_header(request, "sec-fetch-site");
    bool foreign = site != NULL && strcmp(site, "cross-site") == 0;
    if (!foreign && is_allowed(gateway, request, origin, host)) {
        return true;
    }
    char origin_text[128], host_text[128];
    clean(origin, origin_text, sizeof origin_text);
    clean(host, host_text, sizeof host_text);
    gateway->refused_origins++;
    log_format(gateway->options->log, LOG_WARNING, "bad-origin",
               "\"origin\":\"%s\",\"host\":\"%s\"", origin_text, host_text);
    return false;
}
