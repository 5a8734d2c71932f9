import type { LoaderFunctionArgs } from "@remix-run/node";
import { recordId } from "~/api/domain/record-id";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { requireMenu } from "~/portal/session/guard.server";

export const handle = { access: { menu: "MIPINL01" } } as const;

/** The picture of a story, kept here: no page asks another host for it. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireMenu(args, "MIPINL01");
  return orNotFound(api.raw(`/news/${recordId(args.params.id)}/picture`));
}
