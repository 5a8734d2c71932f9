import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/portal/session/guard.server";

export const handle = { access: "user" } as const;

/** The file by which Power BI Desktop opens at the sign-in to all tables: where they are, and no secret. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args);
  const { root } = await api.accessTokens.list();
  const file = {
    version: "0.1",
    connections: [{ details: { protocol: "odata", address: { url: root } }, options: {}, mode: "Import" }],
  };
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="portal.pbids"',
      "cache-control": "no-store",
    },
  });
}
