import { refusePlainly } from "./plain-refusal.mjs";

const FORM_BYTES = 64 * 1024;
const UPLOAD_BYTES = 1.1 * 1024 * 1024;
/** A file put to a record, with what a form puts around it; its own limit is the API's to tell. */
const ATTACHMENT_BYTES = 5.2 * 1024 * 1024;
const ATTACHMENTS = /^(?:\/[\w.-]+)+\/attachments(?=[/?]|$)/;
/** A table of rows: its page, or the API's address for it. */
const UPLOADS = /^(?:\/[\w%@.-]+)+\/uploads(?=\?|$)|^\/api\/uploads\/[\w-]+(?=\?|$)/;
/** An extract that an administrator loads without a shell: its page, or the API's address for it. */
const EXTRACT_BYTES = 20.2 * 1024 * 1024;
const EXTRACTS = /^\/admin\/imports\/files(?=\?|\.data|$)|^\/api\/admin\/import-files(?=\?|$)/;
/** So much is read and thrown away, so that a browser reads our answer instead of a broken connection. */
const DRAINED_BYTES = 64 * 1024 * 1024;

/** @typedef {import("node:http").IncomingMessage} Incoming @typedef {import("node:http").ServerResponse} Outgoing */

/** @param {Incoming} request */
function limitOf(request) {
  const type = request.headers["content-type"] ?? "";
  const isForm = /^multipart\/form-data/i.test(type);
  const isFile = isForm || type === "application/octet-stream";
  if (ATTACHMENTS.test(request.url ?? "") && isFile) return ATTACHMENT_BYTES;
  if (EXTRACTS.test(request.url ?? "") && isFile) return EXTRACT_BYTES;
  return isForm || (UPLOADS.test(request.url ?? "") && isFile) ? UPLOAD_BYTES : FORM_BYTES;
}

/**
 * Refuses bodies that are too large: by their declared length before anybody sees the request, and by counting
 * where no length is declared. @param {Incoming} request @param {Outgoing} response @returns {boolean} true to go on
 */
export function limitBody(request, response) {
  const limit = limitOf(request);
  const declared = request.headers["content-length"];
  if (Number(declared ?? 0) > limit) {
    drain(request);
    refuse(request, response);
    return false;
  }
  if (declared === undefined && request.headers["transfer-encoding"]) countChunks(request, response, limit);
  // An answer may be given before the body was read; what is still coming must not block the connection.
  response.on("finish", () => {
    if (!request.complete) drain(request);
  });
  return true;
}

/** @param {Incoming} request */
function drain(request) {
  let bytes = 0;
  request.removeAllListeners("data");
  request.unpipe();
  request.on("error", () => {});
  request.on("data", (/** @type {Buffer} */ chunk) => {
    bytes += chunk.length;
    if (bytes > DRAINED_BYTES) request.socket.destroy();
  });
  request.resume();
}

/** @param {Incoming} request @param {Outgoing} response */
function refuse(request, response) {
  const api = request.url?.startsWith("/api/");
  const form = [ATTACHMENTS, UPLOADS, EXTRACTS].find((each) => each.test(request.url ?? ""));
  const page = api ? undefined : form?.exec(request.url ?? "")?.[0];
  // The form's own page says it beside the field, in the reader's language.
  if (page) return void response.writeHead(303, { location: `${page}?refused=too-large` }).end();
  refusePlainly(request, response, { status: 413, code: "too-large" });
}

/**
 * Counts what the parser hands over. Over the limit the rest is swallowed and the reader gets an error once the
 * client has sent everything: ending earlier would break the connection before our answer is read.
 * @param {Incoming} request @param {Outgoing} response @param {number} limit
 */
function countChunks(request, response, limit) {
  let bytes = 0;
  const push = request.push.bind(request);
  request.push = (chunk, encoding) => {
    bytes += chunk?.length ?? 0;
    if (bytes <= limit) return push(chunk, encoding);
    if (!response.headersSent) refuse(request, response);
    if (chunk === null || bytes > DRAINED_BYTES) request.destroy(new Error("body too large"));
    return true;
  };
}
