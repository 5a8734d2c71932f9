import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { SiteRight } from "~/api/domain/tool-management/site/site-policy";
import type { OtherNumbers } from "~/portal/record/read-form.server";
import { requireRecord } from "~/portal/record/require-record.server";
import type { Saved, Sent } from "~/portal/record/save.server";
import { saveWithRight } from "~/portal/record/sheet/save-with-right.server";

/** A form of a site. */
export function saveAtSite<S extends z.ZodObject>(
  args: ActionFunctionArgs,
  right: SiteRight,
  schema: S,
  perform: (sent: Sent, given: z.output<S>) => Promise<Saved>,
  numbers: OtherNumbers = [],
) {
  const may = async () => {
    const { record } = await requireRecord(args, "MIPTMS07", (api, id) => api.ttmbSites.get({ id: Number(id) || 0 }));
    return record.may.includes(right);
  };
  return saveWithRight(args, { code: "MIPTMS07", may }, schema, perform, numbers);
}
