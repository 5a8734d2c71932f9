import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { productionInput } from "~/api/domain/tool-management/month/month-sheet";
import { RecordForm } from "~/portal/record/record-form";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { useSettledAnswer } from "~/portal/record/settled-answer";
import { rowsWith, unitsIn } from "~/portal/record/sheet/read-rows";
import { SheetBox } from "~/portal/record/sheet/sheet-box";
import { Seen, SheetHeads, SheetRow, sureOf } from "~/portal/record/sheet/sheet-row";
import type { Refused } from "~/ui/forms/refused";
import { formatInteger, formatMonth } from "~/words/formats";
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

const form = productionInput.pick({ month: true });
const numbers = [[/^(good|planned)-\d+$/, { grouped: true }]] as const;

/** Good and planned units of all models in a month, with those of the month before beside them. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireMonth(args, "production");
  const { record: sheet, t, locale } = reader;
  const text = (units: number | null) => (units === null ? "" : String(units));
  const told = (units: number | null) => (units === null ? "–" : formatInteger(locale, units));
  const head = monthHead(reader, "production");
  return sendForm(reader, "ttmbEntry", form, {
    title: (t, locale) => t("ttmb.month.production", { site: sheet.code, month: formatMonth(locale, sheet.month) }),
    ...head,
    files: fileWays("production", sheet, head.month),
    missing: sheet.missing.length > 0 ? t("ttmb.month.missing", { models: sheet.missing.join(", ") }) : null,
    rows: sheet.models.map(({ id, name, modelName, good, planned, before }) => ({
      ...{ row: String(id), name, modelName, good: text(good), planned: text(planned) },
      // The first of these gives way on a telephone: what was made stays beside its field.
      before: [told(before.planned), told(before.good)] as const,
    })),
    stored: {},
    form: formAbout(head.month),
    hidden: { month: head.month },
    words: ["ttmb.day.", "stock.day.", "ttmb.month", "ttmb.show", "ttmb.model", "field.ttmbEntry.sure"],
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
      const rows = rowsWith(form, "good").map((row) => ({
        ...{ model: Number(row) || 0, good: unitsIn(form, `good-${row}`), planned: unitsIn(form, `planned-${row}`) },
        seen: { good: unitsIn(form, `seen-good-${row}`), planned: unitsIn(form, `seen-planned-${row}`) },
        sure: unitsIn(form, `sure-${row}`),
      }));
      const kept = await api.ttmbEntries.productionSheet({ id: Number(id) || 0, month, rows });
      return savedMonth(locale, monthPath(id, "production", month), kept, sent);
    },
    numbers,
  );
}

export default function ProductionPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useSettledAnswer<{ refused?: Refused }>()?.refused;
  const t = useT();
  const [typed, wrong] = [refused?.values, refused?.fields];
  const nameOf = (name: string) => page.rows.find(({ row }) => name.endsWith(`-${row}`))?.name;
  const units = (field: "good" | "planned", row: string, stored: string, name: string) => ({
    ...{ name: `${field}-${row}`, col: field, value: String(typed?.[`${field}-${row}`] ?? stored) },
    label: t(`ttmb.month.${field}Of`, { model: name }),
  });
  return (
    <SheetPage page={page} files={page.files}>
      {page.missing && <p className="mb-4">{page.missing}</p>}
      <RecordForm<typeof form> title={t("ttmb.month.made")} submit={t("stock.day.save")} labelOf={nameOf}>
        {() => (
          <SheetBox label={t("ttmb.month.made")} again={typed}>
            <SheetHeads
              heads={[
                ...([
                  [t("ttmb.model")],
                  [t("ttmb.month.plannedBefore"), "num"],
                  [t("ttmb.month.goodBefore"), "num"],
                ] as const),
                ...([[t("ttmb.month.good")], [t("ttmb.month.planned")]] as const),
              ]}
            />
            {page.rows.map(({ row, name, modelName, good, planned, before }) => (
              <SheetRow
                key={row}
                {...{ row, wrong }}
                head={
                  <>
                    {name}
                    <small className="sub">{modelName}</small>
                    <Seen name={`seen-good-${row}`} value={good} />
                    <Seen name={`seen-planned-${row}`} value={planned} />
                  </>
                }
                facts={before.map((number) => ({ number }))}
                fields={[units("good", row, good, name), units("planned", row, planned, name)]}
                sure={sureOf(`sure-${row}`, t("field.ttmbEntry.sure"), String(typed?.[`good-${row}`] ?? good), {
                  typed,
                  wrong,
                })}
              />
            ))}
          </SheetBox>
        )}
      </RecordForm>
      <p className="hint mt-2">{t("ttmb.month.zero")}</p>
    </SheetPage>
  );
}
