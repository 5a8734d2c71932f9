import { drawRecord } from "~/portal/record/draw-record.server";
import { firmOf } from "../firm-of";
import { MemberBody } from "./member-body.server";
import { readLedger } from "./member-ledger.server";
import type { Register } from "./registers";
import type { Reader } from "./require-member.server";

/** A member's page in its register; its points stand in it for whoever may read them. */
export const drawMember = async (reader: Reader, register: Register) =>
  // Tabs of one firm have names of their own: its membership, its points, its single view.
  drawRecord(
    reader,
    (t) => t("members.of", { name: reader.record.name }),
    <MemberBody page={reader} register={register} ledger={await readLedger(reader, register)} />,
    firmOf(reader.record),
  );
