import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sum } from "~/api/domain/decimal";
import { writtenMoney, writtenWithCurrency } from "~/api/domain/money-text";
import { writtenPrice } from "~/api/domain/read-price";
import { type ExpenseRow, expensesInput } from "~/api/domain/tool-management/month/month-sheet";
import { expenseKinds } from "~/api/domain/tool-management/ttmb-terms";
import { RecordForm } from "~/portal/record/record-form";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { useSettledAnswer } from "~/portal/record/settled-answer";
import { rowsWith, textIn } from "~/portal/record/sheet/read-rows";
import { SheetBox } from "~/portal/record/sheet/sheet-box";
import { Seen, SheetHeads, SheetRow, sureOf } from "~/portal/record/sheet/sheet-row";
import type { Refused } from "~/ui/forms/refused";
import { formatMonth } from "~/words/formats";
import { useT } from "~/words/use-t";
import { monthPath } from "../../parts/addresses";
import { fileWays } from "../../parts/file-ways";
import { saveAtSite } from "../save-at-site.server";
import { monthHead, requireMonth, savedMonth } from "../sheet/month-sheet.server";
import { SheetPage } from "../sheet/sheet-page";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { shouldRevalidate } from "~/portal/record/sheet/drawn-anew";

export const handle = { access: { menu: "MIPTMS07" } } as const;

const form = expensesInput.pick({ month: true });
const numbers = [[/^(amount|sure)-[a-z]+$/, { money: true }]] as const;

/** What a month cost besides tools, by kind, with the month before and the year so far beside it. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireMonth(args, "expenses");
  const { record: sheet, t, locale } = reader;
  const money = (amount: string | null) => (amount === null ? "–" : writtenMoney(locale, amount, sheet.currency));
  // Of what nobody entered there is no sum: a dash, as beside each kind.
  const told = (amounts: readonly (string | null)[]) =>
    amounts.every((amount) => amount === null)
      ? "–"
      : writtenWithCurrency(locale, sum(amounts.map((amount) => amount ?? "0")), sheet.currency);
  const head = monthHead(reader, "expenses");
  const lacking = sheet.expenses.filter(({ amount }) => amount === null).map(({ kind }) => t(`ttmb.expense.${kind}`));
  return sendForm(reader, "ttmbEntry", form, {
    title: (t, locale) => t("ttmb.month.expenses", { site: sheet.code, month: formatMonth(locale, sheet.month) }),
    ...head,
    files: fileWays("expenses", sheet, head.month),
    missing: lacking.length > 0 ? t("ttmb.month.lacking", { kinds: lacking.join(", ") }) : null,
    sums: t("ttmb.month.sums", {
      ...{
        month: told(sheet.expenses.map(({ amount }) => amount)),
        before: told(sheet.expenses.map(({ before }) => before)),
      },
      year: told(sheet.expenses.map(({ year }) => year)),
    }),
    rows: sheet.expenses.map(({ kind, amount, remark, before, year }) => ({
      ...{ row: kind, name: t(`ttmb.expense.${kind}`), remark, facts: [money(before), money(year)] as const },
      amount: amount === null ? "" : writtenPrice(Number(amount)),
    })),
    stored: {},
    form: formAbout(head.month),
    hidden: { month: head.month, currency: sheet.currency },
    words: [
      "ttmb.day.",
      "stock.day.",
      "ttmb.month",
      "ttmb.show",
      "ttmb.expenseKind",
      "ttmb.amount",
      "ttmb.expenses",
      "field.ttmbEntry.remark",
      "field.ttmbEntry.sure",
    ],
  });
}

/** Keeps what was changed and is right. */
export async function action(args: ActionFunctionArgs) {
  const sent = await args.request.clone().formData();
  return saveAtSite(
    args,
    "enter",
    form,
    async ({ api, id, form, locale }, { month }) => {
      const kinds = rowsWith(form, "amount").filter((row): row is ExpenseRow["kind"] =>
        expenseKinds.some((kind) => kind === row),
      );
      const rows = kinds.map((kind) => ({
        ...{ kind, amount: textIn(form, `amount-${kind}`), remark: textIn(form, `remark-${kind}`) },
        seen: { amount: textIn(form, `seen-amount-${kind}`), remark: textIn(form, `seen-remark-${kind}`) },
        sure: textIn(form, `sure-${kind}`),
      }));
      const kept = await api.ttmbEntries.expenseSheet({ id: Number(id) || 0, month, rows });
      return savedMonth(locale, monthPath(id, "expenses", month), kept, sent);
    },
    numbers,
  );
}

export default function ExpensesPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useSettledAnswer<{ refused?: Refused }>()?.refused;
  const t = useT();
  const [typed, wrong] = [refused?.values, refused?.fields];
  const nameOf = (name: string) => page.rows.find(({ row }) => name.endsWith(`-${row}`))?.name;
  const value = (name: string, stored: string) => ({ name, value: String(typed?.[name] ?? stored) });
  return (
    <SheetPage page={page} files={page.files}>
      {page.missing && <p className="mb-4">{page.missing}</p>}
      <RecordForm<typeof form> title={t("ttmb.expenses")} submit={t("stock.day.save")} labelOf={nameOf}>
        {() => (
          <SheetBox label={t("ttmb.expenses")} again={typed}>
            <SheetHeads
              heads={[
                ...([
                  [t("ttmb.expenseKind")],
                  [t("ttmb.month.before1"), "num"],
                  [t("ttmb.month.year"), "num"],
                ] as const),
                ...([[t("ttmb.amount")], [t("field.ttmbEntry.remark")]] as const),
              ]}
            />
            {page.rows.map(({ row, name, remark, amount, facts }) => (
              <SheetRow
                key={row}
                {...{ row, wrong }}
                head={
                  <>
                    {name}
                    <Seen name={`seen-amount-${row}`} value={amount} />
                    <Seen name={`seen-remark-${row}`} value={remark} />
                  </>
                }
                facts={facts.map((number) => ({ number }))}
                sure={sureOf(`sure-${row}`, t("field.ttmbEntry.sure"), String(typed?.[`amount-${row}`] ?? amount), {
                  ...{ typed, wrong },
                })}
                fields={[
                  {
                    ...value(`amount-${row}`, amount),
                    col: "amount",
                    kind: "money",
                    label: t("ttmb.month.amountOf", { kind: name }),
                  },
                  {
                    ...value(`remark-${row}`, remark),
                    col: "remark",
                    kind: "text",
                    most: 200,
                    label: t("ttmb.month.remarkOf", { kind: name }),
                  },
                ]}
              />
            ))}
          </SheetBox>
        )}
      </RecordForm>
      <p className="mt-4">{page.sums}</p>
      <p className="hint mt-2">{t("ttmb.month.zeroExpense")}</p>
    </SheetPage>
  );
}
