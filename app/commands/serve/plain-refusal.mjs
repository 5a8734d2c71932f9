import { sentenceOf } from "./door.mjs";

/**
 * An answer before anything of the portal has been asked: a plain page, or the API's own body.
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 * @param {{ status: number, code: string, headers?: Record<string, string> }} refusal
 */
export function refusePlainly(request, response, { status, code, headers }) {
  const language = request.headers["accept-language"];
  const message = sentenceOf(code, language);
  const isApi = /^\/(api\/|odata\b)/.test(request.url ?? "");
  const korean = /^\s*ko\b/i.test(language ?? "");
  const body = isApi
    ? JSON.stringify({ status, code, message, reference: request.headers["x-request-id"] })
    : `<!doctype html><html lang="${korean ? "ko" : "en"}"><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width"><title>${status}</title><h1>${status}</h1><p>${message}</p>`;
  response.writeHead(status, {
    "content-type": isApi ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
    "cache-control": "no-store",
    ...headers,
  });
  response.end(body);
}
