import type { LoaderFunctionArgs } from "@remix-run/node";
import { recordId } from "~/api/domain/record-id";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { requireMenu } from "~/portal/session/guard.server";

export const handle = { access: { menu: "MIPINL01" } } as const;

/** On to a story: counted, then led to the address that is stored of it and to no other. What a browser fetches ahead is not counted. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireMenu(args, "MIPINL01");
  const { headers } = args.request;
  const ahead = /prefetch|prerender/i.test(`${headers.get("sec-purpose") ?? ""} ${headers.get("purpose") ?? ""}`);
  const { link } = await orNotFound(api.newsItems.open({ id: recordId(args.params.id), ahead }));
  return new Response(null, {
    status: 302,
    headers: { Location: link, "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" },
  });
}
