import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askForm, newAsk } from "~/api/domain/logistics/help/help";
import { recordId } from "~/api/domain/record-id";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { Facts, RecordCard } from "~/ui/records/facts";
import { PageHead } from "~/ui/report/page-head";
import { translate } from "~/words";
import { formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";
import { shortagesPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL01" } } as const;

const chosen = newAsk.omit({ quantity: true, remark: true });
const ordersOf = (item: string, warehouse: string) =>
  `${shortagesPath}?${new URLSearchParams({ by: "order", item, warehouse })}`;

/** Pieces that lie elsewhere are asked for: how many, and what is said besides. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPUTL01", async () => null);
  const { searchParams } = new URL(reader.request.url);
  const named = chosen.safeParse(Object.fromEntries(searchParams));
  if (!named.success) throw new Response(null, { status: 404 });
  const { itemNo, description, to, helper, reached } = await orNotFound(reader.api.logistics.askable(named.data));
  const { t, locale } = reader;
  const missing = recordId(searchParams.get("missing") ?? "") || helper.free;
  const { free, waiting } = helper;
  // Proposed is what would be left, were all of it sent; more may be asked for, as nothing is reserved.
  const proposed = Math.max(1, Math.min(missing, free - waiting));
  const hidden = Object.fromEntries(Object.entries(named.data).map(([name, value]) => [name, String(value)]));
  return sendForm(reader, "stockAsk", askForm, {
    title: (say) => say("help.ask.title", { item: itemNo }),
    stored: { quantity: String(proposed), remark: "" },
    form: formAbout(...Object.values(hidden)),
    hidden,
    facts: [
      { label: t("sales.filter.item"), value: `${itemNo} ${description}` },
      { label: t("mail.stockAsk.from"), value: `${helper.name} · ${helper.unit}` },
      { label: t("help.free"), value: formatInteger(locale, free) },
      { label: t("mail.stockAsk.to"), value: to },
      ...(reached ? [] : [{ label: t("asks.mail"), value: t("asks.mail.nobody") }]),
    ],
    told:
      waiting > 0
        ? t("help.ask.waiting", { free: formatInteger(locale, free), waiting: formatInteger(locale, waiting) })
        : "",
    back: ordersOf(hidden.item ?? "", hidden.to ?? ""),
    words: ["help."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPUTL01", askForm, async ({ api, form, locale }, given) => {
    const read = chosen.safeParse(Object.fromEntries(form));
    if (!read.success) throw new Response(null, { status: 404 });
    const named = read.data;
    const { told, free, waiting } = await api.logistics.ask({ ...named, ...given });
    const mailed = translate(locale, told > 0 ? "promise.told" : "help.ask.toldNobody", { people: told });
    const amounts = { free: formatInteger(locale, free), waiting: formatInteger(locale, waiting) };
    const more = waiting > free ? [translate(locale, "help.ask.altogether", amounts)] : [];
    return { to: ordersOf(String(named.item), String(named.to)), told: "help.ask.kept", says: [...more, mailed] };
  });

export default function AskForm() {
  const { recordTitle, facts, told, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPUTL01" classification="confidential" />
      <RecordCard title={t("help.ask.where")}>
        <Facts facts={facts} />
      </RecordCard>
      <RecordForm<typeof askForm> title={t("help.ask")} cancelHref={back} submit={t("help.ask.send")}>
        {(field) => {
          const quantity = field("quantity");
          return (
            <>
              <TextField {...quantity} hint={[quantity.hint, told].filter(Boolean).join(" ")} />
              <TextAreaField {...field("remark")} className="wide" rows={2} />
            </>
          );
        }}
      </RecordForm>
    </>
  );
}
