import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { AppLoadContext, EntryContext, HandleDataRequestFunction, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { compressPage } from "~/portal/frame/compress-page.server";
import { rememberCurrentMenu } from "~/portal/frame/current-menu.server";
import { NonceProvider } from "~/portal/frame/nonce";
import { reportFailure } from "~/portal/frame/report-failure.server";
import { securePage } from "~/portal/frame/secure-page.server";

/** With every refusal and failure of a page, by the guarded build. */
export { failureWords } from "~/portal/frame/failure-words.server";
/** Where a session ends that the API ended while a page or a form was being answered. */
export { refusedSession as endedSession } from "~/portal/session/guard.server";
/** Around every loader and action, by the guarded build: each speaks to its own reader. */
export { inConversation } from "~/words/audience.server";

const renderLimitMs = 55_000;

/** Renders the whole page, then compresses it in one go: a third of the time of streaming it through the middleware. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  _loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const { html, failed } = await renderPage(
    <NonceProvider value={nonce}>
      <RemixServer
        context={withMatchedRoutes(remixContext)}
        url={request.url}
        abortDelay={renderLimitMs}
        nonce={nonce}
      />
    </NonceProvider>,
    (error) => void reportFailure(request, error),
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  securePage(headers, nonce);
  rememberCurrentMenu(request, status, headers);
  const body = await compressPage(request, headers, html);
  return new Response(body, { status: failed ? 500 : status, headers });
}

export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  response.headers.set("Cache-Control", "no-store");
  rememberCurrentMenu(request, response.status, response.headers);
  return response;
};

/** The console is the server's log; answers that are part of a conversation (404, 403) are not errors of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const reference = request.headers.get("x-request-id");
  process.stderr.write(
    `${JSON.stringify({ level: "error", path: new URL(request.url).pathname, reference, error: describe(error) })}\n`,
  );
  void reportFailure(request, error);
};

/**
 * Drawing needs the routes of this page alone. With the whole map of 150 React Router would build and match it anew,
 * a sixth of the time of drawing. The browser gets the whole map as a file (manifest.url).
 */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const matched = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => matched.includes(id)));
  return { ...context, manifest: { ...manifest, routes } };
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

function renderPage(
  element: React.ReactElement,
  tell: (error: unknown) => void,
): Promise<{ html: Buffer; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const { pipe } = renderToPipeableStream(element, {
      onAllReady() {
        const sink = new Writable({
          write(chunk: Buffer, _encoding, done) {
            // React 18 fills its 2 kB up with zeros where a Korean letter does not fit any more; browsers show them as �.
            chunks.push(chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk);
            done();
          },
        });
        sink.on("finish", () => resolve({ html: Buffer.concat(chunks), failed }));
        sink.on("error", reject);
        pipe(sink);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        process.stderr.write(`${JSON.stringify({ level: "error", render: describe(error) })}\n`);
        tell(error);
      },
    });
  });
}
