/** Headers every answer carries, files and errors included; a page's own value is never doubled. */
const ALWAYS = { "x-content-type-options": "nosniff", "referrer-policy": "same-origin" };

/**
 * Set at the last moment: Remix appends its headers, and what stood there already would go out twice.
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 * @param {() => boolean} isStopping
 */
export function addAnswerHeaders(request, response, isStopping) {
  const id = String(request.headers["x-request-id"]);
  const { writeHead } = response;
  response.writeHead = function (...rest) {
    for (const [name, value] of Object.entries({ ...ALWAYS, "x-request-id": id })) {
      if (!this.hasHeader(name)) this.setHeader(name, value);
    }
    if (isStopping()) this.setHeader("connection", "close");
    return writeHead.apply(this, /** @type {any} */ (rest));
  };
}
