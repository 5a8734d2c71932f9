import { apiOf, type RequestArgs } from "~/portal/request.server";

export const handle = { access: "public" } as const;

/** For the start command and a load balancer: 200 while sign-ins can be answered, 503 otherwise. Tells nothing else. */
export async function loader(args: RequestArgs) {
  const { api } = await apiOf(args);
  const ready = await api.open.initInfo().then(
    () => true,
    () => false,
  );
  return new Response(ready ? "ok\n" : "not ready\n", {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
