/*
 * origin.c: who asks: the address of the client, and the site of the page.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "server/net.h"

void net_address(const struct net *net, const struct http_request *request,
                 char address[TRANSPORT_ADDRESS_SIZE]) {
    const char *forwarded =
        net->options->trust_proxy ? http_request_header(request, "x-forwarded-for") : NULL;
    if (forwarded != NULL) {
        /* The last one is what our own proxy saw; those before it anybody can claim. */
        const char *comma = strrchr(forwarded, ',');
        const char *last = comma != NULL ? comma + 1 : forwarded;
        last += strspn(last, " \t");
        if (transport_address(last, address)) {
            return;
        }
    }
    text_copy(http_request_peer(request), address, TRANSPORT_ADDRESS_SIZE);
}

bool net_is_https(const struct net *net, const struct http_request *request) {
    const char *scheme =
        net->options->trust_proxy ? http_request_header(request, "x-forwarded-proto") : NULL;
    return scheme != NULL && strcasecmp(scheme, "https") == 0;
}

static bool is_same(const char *text, size_t length, const char *word) {
    return strlen(word) == length && strncasecmp(text, word, length) == 0;
}

/* "localhost:8080" and the like: a host that only this machine itself can mean. */
static bool is_loopback(const char *host) {
    const char *colon = strrchr(host, ':');
    bool port = colon != NULL && strspn(colon + 1, "0123456789") == strlen(colon + 1) &&
                colon[1] != '\0' && (host[0] != '[' || colon[-1] == ']');
    size_t length = port ? (size_t)(colon - host) : strlen(host);
    return is_same(host, length, "localhost") || is_same(host, length, "127.0.0.1") ||
           is_same(host, length, "[::1]");
}

/* A server that only this machine can reach must not be reached by a page whose name was made to
 * lead here (DNS rebinding): such a page's host is not one of this machine. */
static bool is_host_ours(const struct net *net, const char *host) {
    const char *at = net->options->host;
    bool local = strncmp(at, "127.", 4) == 0 || strcmp(at, "::1") == 0;
    return !local || net->options->trust_proxy || is_loopback(host) ||
           is_same(host, strcspn(host, ":"), at); /* 127.0.0.2, say */
}

static bool is_allowed(const struct net *net, const struct http_request *request,
                       const char *origin, const char *host) {
    for (size_t i = 0; origin != NULL && i < net->options->origin_count; i++) {
        if (strcasecmp(origin, net->options->origins[i]) == 0) {
            return true;
        }
    }
    if (host == NULL || !is_host_ours(net, host)) {
        return false;
    }
    if (origin == NULL) {
        return true; /* browsers say where a socket is opened from; programs have no foreign cookie
                      */
    }
    char expected[512];
    int length = snprintf(expected, sizeof expected, "%s://%s",
                          net_is_https(net, request) ? "https" : "http", host);
    return length > 0 && (size_t)length < sizeof expected && strcasecmp(origin, expected) == 0;
}

/* What a client wrote, fit for a line of the log. */
static void clean(const char *text, char *buffer, size_t size) {
    struct text out = text_into(buffer, size);
    for (text = text != NULL ? text : ""; *text != '\0' && out.length + 1 < size; text++) {
        bool safe = *text > ' ' && *text < 0x7F && *text != '"' && *text != '\\';
        text_put(&out, safe ? *text : '?');
    }
    text_end(&out);
}

bool net_is_origin_allowed(struct net *net, const struct http_request *request) {
    const char *origin = http_request_header(request, "origin");
    const char *host = http_request_header(request, "host");
    const char *site = http_request_header(request, "sec-fetch-site");
    bool foreign = site != NULL && strcmp(site, "cross-site") == 0;
    if (!foreign && is_allowed(net, request, origin, host)) {
        return true;
    }
    char origin_text[128], host_text[128];
    clean(origin, origin_text, sizeof origin_text);
    clean(host, host_text, sizeof host_text);
    net->refused_origins++;
    log_format(net->options->log, LOG_WARNING, "bad-origin", "\"origin\":\"%s\",\"host\":\"%s\"",
               origin_text, host_text);
    return false;
}
