/**
 * Headers every answer carries, files and errors included; a page's own value is never doubled. A file of the build has no
 * request number: nothing is ever logged about it, and a first visit fetches a dozen.
 */
const ALWAYS = { "x-content-type-options": "nosniff", "referrer-policy": "same-origin" };
/** What is not to be had now, whoever says so, may be to be had then. */
const RETRY_S = "5";
/** For a year: whoever came by https once is not led to plain http (security.md C7). */
const OVER_HTTPS = { "strict-transport-security": "max-age=31536000" };

/**
 * Set at the last moment: Remix appends its headers, and what stood there already would go out twice.
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 * @param {{ https: boolean, numbered: boolean }} settings @param {() => boolean} isStopping
 */
export function addAnswerHeaders(request, response, { https, numbered }, isStopping) {
  const headers = {
    ...ALWAYS,
    ...(https ? OVER_HTTPS : {}),
    ...(numbered ? { "x-request-id": String(request.headers["x-request-id"]) } : {}),
  };
  const { writeHead } = response;
  response.writeHead = function (...rest) {
    for (const [name, value] of Object.entries(headers)) {
      if (!this.hasHeader(name)) this.setHeader(name, value);
    }
    if ((rest[0] ?? this.statusCode) === 503 && !this.hasHeader("retry-after")) this.setHeader("retry-after", RETRY_S);
    if (https) secureCookies(this);
    // Connections stay open by themselves: what Node would say of it is left out where every byte is sent a dozen times.
    if (!numbered) this.removeHeader("connection");
    if (isStopping()) this.setHeader("connection", "close");
    return writeHead.apply(this, /** @type {any} */ (rest));
  };
}

/** Every cookie, whoever made it: none may travel in the clear (security.md S3). @param {import("node:http").ServerResponse} response */
function secureCookies(response) {
  const cookies = [response.getHeader("set-cookie") ?? []].flat().map(String);
  if (cookies.length === 0) return;
  const secured = cookies.map((cookie) => (/;\s*secure\s*(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`));
  response.setHeader("set-cookie", secured);
}
