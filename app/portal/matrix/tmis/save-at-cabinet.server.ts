import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { CabinetRight } from "~/api/domain/matrix/cabinet/cabinet-policy";
import type { OtherNumbers } from "~/portal/record/read-form.server";
import type { Saved, Sent } from "~/portal/record/save.server";
import { saveWithRight } from "~/portal/record/sheet/save-with-right.server";
import { requireCabinet } from "./require-cabinet.server";

/** A form of a cabinet. */
export function saveAtCabinet<S extends z.ZodObject>(
  args: ActionFunctionArgs,
  right: CabinetRight,
  schema: S,
  perform: (sent: Sent, given: z.output<S>) => Promise<Saved>,
  numbers: OtherNumbers = [],
) {
  const may = async () => (await requireCabinet(args)).record.can.includes(right);
  return saveWithRight(args, { code: "MIPMTX03", may }, schema, perform, numbers);
}
