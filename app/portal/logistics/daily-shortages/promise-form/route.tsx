import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hopedDay } from "~/api/domain/logistics/likely-day";
import type { OrderLine } from "~/api/domain/logistics/order/order-record";
import { sayOverdue } from "~/api/domain/logistics/overdue-receipt";
import { promiseForm } from "~/api/domain/logistics/promise/promise-input";
import { canPromise } from "~/api/domain/logistics/promise/promise-policy";
import { sayBasis } from "~/api/domain/logistics/say-record";
import { recordId } from "~/api/domain/record-id";
import type { Say } from "~/api/domain/report/say";
import { seoulDay } from "~/api/domain/seoul-time";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { RecordForm, useAsked } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { CheckField, TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { Facts, RecordCard } from "~/ui/records/facts";
import { PageHead } from "~/ui/report/page-head";
import { translate } from "~/words";
import { formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";
import { backToList, orderPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL01" } } as const;

type Params = Readonly<Record<string, string | undefined>>;
/** The line of the order that the address names. @throws Response 404 where it names none: it is never another */
function lineOf({ subsidiary = "", orderNo = "" }: Params, given: unknown) {
  const [unit, line] = [recordId(subsidiary), recordId(String(given ?? ""))];
  if (unit === 0 || line === 0) throw new Response(null, { status: 404 });
  return { subsidiary: unit, orderNo: orderNo.slice(0, 60) || "-", line };
}

/** Another day for what an order line waits for, and why. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPUTL01", async () => null, canPromise);
  const { searchParams } = new URL(reader.request.url);
  const named = lineOf(args.params, searchParams.get("line"));
  const line = await orNotFound(reader.api.logistics.promisable(named));
  const { t, locale } = reader;
  const asked = searchParams.get("asked");
  const back = backToList(searchParams, orderPath(line.subsidiaryId, line.orderNo));
  await leaveUnless(line.open > 0, reader, back, "promise.nothingOpen");
  return sendForm(reader, "promise", promiseForm, {
    title: (say) => say("promise.title", { order: `${line.orderNo}/${line.lineNo}` }),
    // A day that is over is no beginning for another one.
    stored: { promisedDay: (line.promisedDay ?? "") < seoulDay(new Date()) ? "" : line.promisedDay },
    form: formAbout(line.lineNo),
    hidden: { line: String(line.lineNo), seen: line.promisedDay ?? "", ...(asked && { asked }) },
    facts: [
      { label: t("sales.filter.customer"), value: line.customer },
      { label: t("sales.filter.item"), value: `${line.itemNo} ${line.description}` },
      { label: t("shortage.open"), value: formatInteger(locale, line.open) },
      { label: t("shortage.due"), value: line.dueDay },
      { label: t("promise.now"), value: line.promisedDay ?? "–" },
      {
        label: t("shortage.nextReceipt"),
        value: [line.nextReceipt, sayOverdue(line.overdueReceipt, reader)].filter(Boolean).join(", ") || "–",
      },
      { label: t("shortage.likely"), value: likelyText(line.likely, reader) },
    ],
    back,
    words: ["promise."],
  });
}

/** The likely day with the record that it is told by; what a plant usually is late stands in it. */
const likelyText = (likely: OrderLine["likely"], say: Say) =>
  likely ? `${hopedDay(likely) ?? "–"} (${likely.plant.name}: ${sayBasis(likely, say)})` : "–";

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPUTL01", promiseForm, async ({ api, form, locale }, given) => {
    const named = lineOf(args.params, form.get("line"));
    const { told } = await api.logistics.addPromise({ ...named, ...given, seen: String(form.get("seen") ?? "") });
    const mailed = translate(locale, told > 0 ? "promise.told" : "promise.toldNobody", { people: told });
    return { to: backToList(form, orderPath(named.subsidiary, named.orderNo)), told: "promise.kept", says: [mailed] };
  });

export default function PromiseForm() {
  const { recordTitle, facts, back } = useLoaderData<typeof loader>();
  const t = useT();
  const isEarly = useAsked("early");
  return (
    <>
      <PageHead title={recordTitle} code="MIPUTL01" classification="confidential" />
      <RecordCard title={t("promise.line")}>
        <Facts facts={facts} />
      </RecordCard>
      <RecordForm<typeof promiseForm> title={t("promise.new")} cancelHref={back} submit={t("promise.keep")}>
        {(field) => (
          <>
            <TextField {...field("promisedDay")} />
            <TextAreaField {...field("reason")} className="wide" rows={2} />
            {isEarly && (
              <div className="all">
                <CheckField {...field("early")} />
              </div>
            )}
          </>
        )}
      </RecordForm>
    </>
  );
}
