import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { refillInput } from "~/api/domain/matrix/cabinet/refill/refill-sheet";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { RecordForm } from "~/portal/record/record-form";
import { sendForm } from "~/portal/record/send.server";
import { useSettledAnswer } from "~/portal/record/settled-answer";
import { rowsWith, unitsIn, valuesIn } from "~/portal/record/sheet/read-rows";
import { ButtonLink } from "~/ui/controls/button";
import { TextField } from "~/ui/forms/field";
import type { Refused } from "~/ui/forms/refused";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { translate } from "~/words";
import { formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";
import { cabinetPath } from "../../addresses";
import { readOnlyText, requireCabinet } from "../require-cabinet.server";
import { saveAtCabinet } from "../save-at-cabinet.server";
import { RefillRows, type RefillShown } from "./refill-rows";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { shouldRevalidate } from "~/portal/record/sheet/drawn-anew";

export const handle = { access: { menu: "MIPMTX03" } } as const;

/** What the sheet says once for all of its rows. */
const refillForm = refillInput.pick({ day: true, time: true, reference: true });

/** What a refill brought, beside what was to come: the numbers stand there, only what came otherwise is typed. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireCabinet(args);
  const { record: cabinet, locale } = reader;
  const number = (value: number | null) => (value === null ? "–" : formatInteger(locale, value));
  return sendForm(reader, "matrixCabinet", refillForm, {
    title: (t) => t("matrix.refill.title", { cabinet: cabinet.serial }),
    note: [cabinet.customerName, cabinet.place].filter(Boolean).join(" · "),
    back: cabinetPath(cabinet.id),
    closed: readOnlyText(reader, cabinet.can),
    rows: cabinet.items
      .filter(({ listed }) => listed)
      .map(
        (item, at): RefillShown => ({
          ...{ row: String(item.itemId), name: `${at + 1}. ${item.itemNo}`, part: item.description },
          ...{ stock: number(item.stock), max: number(item.max), free: number(item.free) },
          proposed: item.refill > 0 ? String(item.refill) : "",
        }),
      ),
    stored: { day: cabinet.today },
    words: ["matrix.refill.", "matrix.item", "matrix.stock", "matrix.max", "matrix.free", "matrix.cabinet"],
  });
}

/** Keeps what is right; the other rows come back as they were typed. */
export async function action(args: ActionFunctionArgs) {
  const sent = await args.request.clone().formData();
  return saveAtCabinet(
    args,
    "enter",
    refillForm,
    async ({ api, id, form, locale }, given) => {
      const rows = rowsWith(form, "received").map((row) => ({
        ...{ tool: Number(row) || 0, received: unitsIn(form, `received-${row}`), sure: unitsIn(form, `sure-${row}`) },
      }));
      const { currency } = await api.matrixCabinets.get({ id: Number(id) || 0 });
      const answer = await api.matrixCabinets.refill({ ...given, id: Number(id) || 0, rows });
      const { kept, pieces, left, fields } = answer;
      const params = { kept, pieces, value: writtenWithCurrency(locale, answer.value, currency) };
      if (left.length === 0) return { to: cabinetPath(id), told: "matrix.refill.kept" as const, params };
      const said = translate(locale, "matrix.refill.keptSome", { ...params, left: left.length });
      // What was kept is not proposed again beside what is left.
      const values = valuesIn(sent, new Set(left));
      return { to: cabinetPath(id), left: { kept: said, fields, values } };
    },
    [[/^received-\d+$/, { grouped: true }]],
  );
}

export default function RefillPage() {
  const { recordTitle, note, back, closed, rows } = useLoaderData<typeof loader>();
  const { refused } = useSettledAnswer<{ refused?: Refused }>() ?? {};
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPMTX03" classification="confidential" note={note}>
        <ButtonLink href={back}>{t("matrix.cabinet")}</ButtonLink>
      </PageHead>
      {closed ? (
        <Notice title={closed} />
      ) : (
        <RecordForm<typeof refillForm>
          title={t("matrix.refill.sheet")}
          submit={t("matrix.refill.save")}
          cancelHref={back}
          labelOf={(name) => rows.find(({ row }) => name.endsWith(`-${row}`))?.name}
        >
          {(field) => (
            <>
              <TextField {...field("day")} />
              <TextField {...field("time")} autoComplete="off" />
              <TextField {...field("reference")} />
              <p className="hint all">{t("matrix.refill.hint")}</p>
              <RefillRows rows={rows} typed={refused?.values} wrong={refused?.fields} />
            </>
          )}
        </RecordForm>
      )}
    </div>
  );
}
