import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { CabinetRight } from "~/api/domain/matrix/cabinet/cabinet-policy";
import type { OtherNumbers } from "~/portal/record/read-form.server";
import { type Saved, type Sent, save } from "~/portal/record/save.server";
import { toNoRight } from "~/portal/session/no-right.server";
import { requireCabinet } from "./require-cabinet.server";

/** A form of a cabinet. Who may not do it at all is told that, not what is wrong with what he sent: the API asks so too. */
export async function saveAtCabinet<S extends z.ZodObject>(
  args: ActionFunctionArgs,
  right: CabinetRight,
  schema: S,
  perform: (sent: Sent, given: z.output<S>) => Promise<Saved>,
  numbers: OtherNumbers = [],
) {
  const answer = await save(args, "MIPMTX03", schema, perform, numbers);
  if (!("init" in answer) || answer.init?.status !== 400) return answer;
  const { record } = await requireCabinet(args);
  if (!record.can.includes(right)) throw toNoRight(args.request);
  return answer;
}
