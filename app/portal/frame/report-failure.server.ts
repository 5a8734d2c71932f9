import { ApiError, apiFor } from "~/api/client.server";
import { hasToken } from "~/portal/session/request.server";

/**
 * A failure of the portal's own code, into the reader's error log under the number of their request. Nobody waits for it,
 * and that it could not be told is no failure of its own: the console has it.
 */
export async function reportFailure(request: Request, error: unknown): Promise<void> {
  // What the API refused or failed in, it has kept itself.
  if (error instanceof ApiError || !hasToken(request)) return;
  const told = error instanceof Error ? error : new Error(String(error));
  const { pathname, search } = new URL(request.url);
  await apiFor(new Request(request.url, { headers: request.headers }))
    .errorLog.report({
      source: "server",
      reference: request.headers.get("x-request-id") ?? undefined,
      message: told.message,
      info: told.name,
      url: pathname.replace(/\.data$/, "") + search,
      stack: told.stack ?? "",
    })
    .catch(() => undefined);
}
