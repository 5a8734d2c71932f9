import { ApiError } from "~/api/client.server";
import { withinLimit } from "~/api/domain/within-limit";
import { apiOf, type RequestArgs } from "~/portal/session/request.server";

export const handle = { access: "public" } as const;

/** Another server's API may be stuck as well as its database. */
const LONGEST_MS = 1_900;

/**
 * For the start command and a load balancer: 200 while sign-ins can be answered, 503 otherwise, within two seconds whatever is
 * stuck. A second line says since when nothing can be saved for want of space: reading goes on. `?detail` adds where reports are
 * read: a replica that fails or is behind costs the reader nothing, so nobody else would tell.
 */
export async function loader(args: RequestArgs) {
  const health = await withinLimit(args.request.signal, LONGEST_MS, () => findHealth(args)).catch(() => null);
  if (!health) return tell(503, ["not ready"]);
  const { reports, since, fullSince } = health;
  const detail = reports && new URL(args.request.url).searchParams.has("detail");
  return tell(200, [
    "ok",
    ...(fullSince ? [`no space left since ${fullSince}: nothing can be saved`] : []),
    ...(detail ? [`reports: ${[reports, since].filter(Boolean).join(" since ")}`] : []),
  ]);
}

/** Another server's API (API_BASE_URL) has the specification's calls and need not have that of health. */
async function findHealth(args: RequestArgs) {
  const { api } = await apiOf(args);
  return api.open.health().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    await api.open.initInfo();
    return { reports: null, since: null, fullSince: null };
  });
}

const tell = (status: number, lines: string[]) =>
  new Response(`${lines.join("\n")}\n`, { status, headers: { "Cache-Control": "no-store" } });
