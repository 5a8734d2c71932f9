import type { z } from "zod";
import { translate } from "~/words";
import { asSign } from "~/words/typed-number";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import { sayWording } from "../../say-wording";
import type { OfferLine } from "./offer-line";
import { type PasteProblem, readPasted } from "./paste-tool-list";
import type { pastedForm } from "./pasted-form";

type Pasted = z.input<typeof pastedForm>;

/** So many wrong rows are told of. */
const TOLD = 5;

/** The lines of pasted rows. @throws AppError invalid-input naming the rows that are wrong: then none is taken */
export function takePasted(
  { locale, decimalSign }: Pick<Ctx, "locale" | "decimalSign">,
  { text, notation = "" }: Pasted,
): { lines: OfferLine[] } {
  const { lines, problems } = readPasted(text, { own: decimalSign, answered: asSign(notation) });
  if (problems.length > 0) {
    const told = problems.slice(0, TOLD).map((problem) => said(locale, problem));
    throw invalidField("text", {
      key: "ttmbSim.error.pasted",
      params: { count: new Set(problems.map(({ row }) => row)).size, rows: told.join(" ") },
    });
  }
  if (lines.length === 0) throw invalidField("text", { key: "ttmbSim.error.nothingPasted" });
  return { lines };
}

function said(locale: Ctx["locale"], { row, column, wording }: PasteProblem): string {
  const message = sayWording(locale, wording);
  const head = column === null ? "" : `, ${translate(locale, `field.toolLine.${column as "toolNo"}`)}`;
  return `${translate(locale, "ttmbSim.row", { row })}${head}: ${message}`;
}
