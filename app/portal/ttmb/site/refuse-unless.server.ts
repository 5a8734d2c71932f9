import { redirect } from "@remix-run/node";
import type { SiteRecord } from "~/api/domain/tool-management/site/site-record";
import type { RecordReader } from "~/portal/record/require-record.server";
import { flash } from "~/portal/session/cookies.server";
import { sitePath } from "../parts/addresses";

/** Whoever may not do it at the site as it stands goes back to it, and is told. */
export async function refuseUnless({ record, t }: RecordReader<SiteRecord>, right: string): Promise<void> {
  if (record.can.includes(right)) return;
  const headers = { "Set-Cookie": await flash({ kind: "bad", text: t("api.not-now") }) };
  throw redirect(sitePath(record.id), { headers });
}
