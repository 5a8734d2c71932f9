import type { ActionFunctionArgs } from "@remix-run/node";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { countInput, writeCounted } from "~/api/domain/tool-management/count/count-sheet";
import { MOST_PIECES } from "~/api/domain/tool-management/site/site-input";
import type { Saved, Sent } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import type { Refused } from "~/ui/forms/refused";
import { translate } from "~/words";
import { rowsWith, textIn, unitsIn, valuesIn } from "../sheet/read-rows";
import { type LookedAt, presentCompared } from "./present-count.server";

/** What the sheet says once for all of its rows. */
export const countForm = countInput.pick({ day: true });
export const countNumbers = [[/^(counted|book)-\d+$/, { grouped: true }]] as const;

export type Looked = LookedAt & Pick<Refused, "values" | "fields">;

const counted = (form: FormData) =>
  rowsWith(form, "counted").map((row) => ({ tool: Number(row) || 0, counted: unitsIn(form, `counted-${row}`) }));

/** The second look: nothing is written; what cannot be a number is said at its row. */
export async function lookAtCount(args: ActionFunctionArgs, form: FormData): Promise<Looked> {
  const { api, locale } = await requireMenu(args, "MIPTMS07");
  const day = textIn(form, "day");
  const rows = counted(form);
  const isWrong = ({ counted: pieces }: (typeof rows)[number]) =>
    pieces !== null && (pieces < 0 || pieces > MOST_PIECES);
  const right = rows.filter((row) => !isWrong(row));
  const given = { id: Number(args.params.id) || 0, day, counted: writeCounted(right).slice(0, 8000) };
  const answer = presentCompared(locale, await api.ttmbSites.comparedCount(given));
  const values = valuesIn(form);
  for (const { row, counted, book } of Object.values(answer.looked)) {
    values[`look-${row}`] = counted;
    if (book !== "") values[`book-${row}`] = book;
  }
  const wrong = translate(locale, "ttmb.pieces.wrong");
  return {
    ...answer,
    values,
    fields: Object.fromEntries(rows.filter(isWrong).map(({ tool }) => [`counted-${tool}`, wrong])),
  };
}

/** Posts the rows that are right; the others come back as they were typed. @param sent as it came */
export async function saveCount(
  { api, id, form, locale }: Sent,
  { day }: { day: string },
  sent: FormData,
  to: string,
): Promise<Saved> {
  const rows = counted(form).map((row) => ({
    ...{ ...row, book: unitsIn(form, `book-${row.tool}`), seen: unitsIn(form, `look-${row.tool}`) },
    ...{ sure: unitsIn(form, `sure-${row.tool}`), remark: textIn(form, `remark-${row.tool}`).slice(0, 200) },
  }));
  const answer = await api.ttmbEntries.countSheet({ id: Number(id) || 0, day, rows });
  const { kept, differ, value, left, fields } = answer;
  const { currency } = await api.ttmbSites.count({ id: Number(id) || 0, day });
  const params = { kept, differ, value: writtenWithCurrency(locale, value, currency) };
  if (left.length === 0) return { to, told: "ttmb.count.kept", params };
  const said = translate(locale, "ttmb.count.keptSome", { ...params, left: left.length });
  return { to, left: { kept: said, fields, values: valuesIn(sent, new Set(left)) } };
}
