import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { priceForm } from "~/api/domain/special-price/price-input";
import { MOST_LINES } from "~/api/domain/special-price/price-terms";
import { meantTick } from "~/portal/record/meant-tick";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm, useAsked, useDraftOrSend } from "~/portal/record/record-form";
import { fieldsRefused } from "~/portal/record/refuse.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { useSettledAnswer } from "~/portal/record/settled-answer";
import { requireMenu } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { CheckField, TextField } from "~/ui/forms/field";
import type { Refused } from "~/ui/forms/refused";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { pricePath } from "../addresses";
import { LineRows } from "../line-rows";
import { presentPriceForm, requirePriceForm } from "../price-form.server";
import { lineFields, lineNumbers, linesOf, pastedLines, valuesOf } from "../read-lines";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL06" } } as const;

/** A new request, a new version of an approved one, or the reader's own draft. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requirePriceForm(args);
  return sendForm(reader, "specialPrice", priceForm, await presentPriceForm(reader));
}

const MORE_ROWS = 5;
type Answer = { refused?: Refused; again?: Refused["values"] };

/** Saves the request, or only shows it again with more rows, or with the rows that were pasted. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData();
  const act = form.get("act");
  if (act === "rows" || act === "paste") {
    await requireMenu(args, "MIPSAL06");
    return data<Answer>({ again: shownAgain(form, act === "paste") });
  }
  return save(
    args,
    "MIPSAL06",
    priceForm,
    async ({ api, id, stamp, form: settled }, { draft, ...head }) => {
      const given = { ...head, lines: linesOf(settled.entries()), send: !draft };
      if (id) {
        await api.specialPrices.change({ ...given, id, stamp });
        return { to: pricePath(id) };
      }
      const of = String(form.get("of") ?? "");
      const made = await api.specialPrices.add({ ...given, key: String(form.get("key")), ...(of && { of }) });
      return { to: pricePath(made.id) };
    },
    lineNumbers,
    ({ api, id, form: sent }) => {
      const head = { customer: String(sent.get("customer") ?? ""), validFrom: String(sent.get("validFrom") ?? "") };
      const lines = linesOf(sent.entries());
      return fieldsRefused(api.specialPrices.judgeLines({ ...head, lines, ...(id && { id }) }));
    },
  );
}

/** What was typed, behind it what was pasted. */
function shownAgain(form: FormData, pasted: boolean): Refused["values"] {
  const values: Refused["values"] = {};
  for (const [name, value] of form)
    if (typeof value === "string" && !/^(_|act$|paste$|line_)/.test(name)) values[name] = value;
  if (!pasted) values.rows = String(Math.min(MOST_LINES, (Number(values.rows) || 0) + MORE_ROWS));
  const added = pasted ? pastedLines(String(form.get("paste") ?? "")) : [];
  return { ...values, ...valuesOf([...linesOf(form.entries()), ...added].slice(0, MOST_LINES)) };
}

export default function PriceForm() {
  const { recordTitle, making, back, lines, upload, note } = useLoaderData<typeof loader>();
  const answer = useSettledAnswer<Answer>();
  const t = useT();
  const buttons = useDraftOrSend();
  const isLong = useAsked("longTerm");
  const labelOf = (name: string) => {
    const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const known = field === "sure" ? "price" : lineFields.find((each) => each === field);
    if (at === undefined || !known) return name === "lines" ? t("specialPrice.lines") : undefined;
    return `${t("specialPrice.line")} ${Number(at) + 1}, ${t(known === "price" ? "specialPrice.asked" : `specialPrice.${known}`)}`;
  };
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPSAL06" classification="confidential" note={note}>
        {upload && (
          <ButtonLink icon="up" href={upload}>
            {t("specialPrice.upload")}
          </ButtonLink>
        )}
      </PageHead>
      <RecordForm<typeof priceForm>
        title={t(making ? "specialPrice.new" : "specialPrice.edit")}
        cancelHref={back}
        {...buttons}
        again={answer?.again}
        labelOf={labelOf}
      >
        {(field) => (
          <>
            <PickField {...field("customer")} />
            <TextField {...field("endUser")} />
            <TextField {...field("currency")} />
            <TextField {...field("validFrom")} />
            <TextField {...field("validTo")} />
            {isLong && (
              <div className="all">
                <CheckField {...meantTick(field("longTerm"), field("validTo"))} />
              </div>
            )}
            <TextAreaField className="wide" {...field("reason")} rows={2} />
            <LineRows stored={lines} typed={answer?.refused?.values ?? answer?.again} refused={answer?.refused} />
          </>
        )}
      </RecordForm>
    </div>
  );
}
