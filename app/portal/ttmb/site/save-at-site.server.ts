import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { SiteRight } from "~/api/domain/tool-management/site/site-policy";
import type { OtherNumbers } from "~/portal/record/read-form.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { type Saved, type Sent, save } from "~/portal/record/save.server";
import { toNoRight } from "~/portal/session/no-right.server";

/** A form of a site. Who may not do it at all is told that, not what is wrong with what they sent: the API asks so too. */
export async function saveAtSite<S extends z.ZodObject>(
  args: ActionFunctionArgs,
  right: SiteRight,
  schema: S,
  perform: (sent: Sent, given: z.output<S>) => Promise<Saved>,
  numbers: OtherNumbers = [],
) {
  const answer = await save(args, "MIPTMS07", schema, perform, numbers);
  if (!("init" in answer) || answer.init?.status !== 400) return answer;
  const { record } = await requireRecord(args, "MIPTMS07", (api, id) => api.ttmbSites.get({ id: Number(id) || 0 }));
  if (!record.may.includes(right)) throw toNoRight(args.request);
  return answer;
}
