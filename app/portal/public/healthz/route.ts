import { apiOf, type RequestArgs } from "~/portal/request.server";

export const handle = { access: "public" } as const;

/**
 * For the start command and a load balancer: 200 while sign-ins can be answered, 503 otherwise. `?detail` adds where
 * reports are read: a replica that fails or is behind costs the reader nothing, so nobody else would tell.
 */
export async function loader(args: RequestArgs) {
  const { api } = await apiOf(args);
  const health = await api.open.health().catch(() => null);
  const detail = health && new URL(args.request.url).searchParams.has("detail");
  const where = detail ? `reports: ${[health.reports, health.since].filter(Boolean).join(" since ")}\n` : "";
  return new Response(health ? `ok\n${where}` : "not ready\n", {
    status: health ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
