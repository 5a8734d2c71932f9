import { apiOf, type RequestArgs } from "~/portal/session/request.server";

export const handle = { access: "public" } as const;

/**
 * For the start command and a load balancer: 200 while sign-ins can be answered, 503 otherwise. `?detail` adds where
 * reports are read: a replica that fails or is behind costs the reader nothing, so nobody else would tell. Another
 * server's API (API_BASE_URL) has the specification's calls and need not have that one.
 */
export async function loader(args: RequestArgs) {
  const { api } = await apiOf(args);
  const ready = await api.open.initInfo().then(
    () => true,
    () => false,
  );
  const detail = ready && new URL(args.request.url).searchParams.has("detail");
  const health = detail ? await api.open.health().catch(() => null) : null;
  const where = health ? `reports: ${[health.reports, health.since].filter(Boolean).join(" since ")}\n` : "";
  return new Response(ready ? `ok\n${where}` : "not ready\n", {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
