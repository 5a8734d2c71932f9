import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { writtenMoney } from "~/api/domain/money-text";
import { isDecision, type RequestVerb, requestVerbs } from "~/api/domain/request/define-request";
import { verbInput } from "~/api/domain/request/request-input";
import { isLong } from "~/api/domain/special-price/long-term";
import { specialPrice } from "~/api/domain/special-price/special-price";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { RecordForm } from "~/portal/record/record-form";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { useSettledAnswer } from "~/portal/record/settled-answer";
import { requireMenu } from "~/portal/session/guard.server";
import type { Refused } from "~/ui/forms/refused";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { RecordSummary } from "~/ui/records/record-summary";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { pricePath } from "../addresses";
import { decisionLine } from "../decision-line.server";
import { DecisionRows, decisionLabel, decisionNumbers, readDecisions } from "../decision-rows";
import { type PriceReader, priceFigures } from "../price-body.server";
import { numberOf } from "../price-form.server";
import { shownPercent } from "../shown-percent";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL06" } } as const;

const isVerb = (text: string | undefined): text is RequestVerb =>
  (requestVerbs as readonly string[]).includes(text ?? "");
const form = verbInput.pick({ comment: true });

/** Send, approve, reject and the like: what will happen, line by line where it is an approval, and what is said to it. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL06", (api, id) => api.specialPrices.get({ id }));
  const { record, params, t } = reader;
  const { verb } = params;
  if (!isVerb(verb)) throw new Response(null, { status: 404 });
  await leaveUnless(record.can.includes(verb), reader, pricePath(record.id));
  const absent = record.standsInFor?.username;
  return sendForm(reader, "specialPriceVerb", form, {
    title: (t) => `${numberOf(record)}: ${t(`request.act.${verb}`)}`,
    note: `${record.customer.name} · ${record.unitName} · ${record.validFrom} – ${record.validTo}`,
    reason: record.reason,
    verb,
    asks: t(`request.act.${verb}`),
    question: t(
      verb === "approval" || verb === "rejection"
        ? `specialPrice.act.${verb}.question`
        : `request.act.${verb}.question`,
    ),
    text: t(`specialPrice.act.${verb}`),
    odd: verb === "submission" || verb === "approval" ? oddLines(reader) : [],
    standsIn: isDecision(verb) && absent ? t("request.youStandIn", { absent }) : null,
    comment: isDecision(verb) ? (specialPrice.commentOn.some((one) => one === verb) ? "required" : "optional") : "none",
    figures: priceFigures(reader),
    lines: verb === "approval" ? record.lines.map((line) => decisionLine(reader, line)) : [],
    costTold: record.costTold,
    withOthers: record.lines.some(({ others }) => others !== null),
    back: pricePath(record.id),
    stored: { stamp: record.stamp },
    words: ["specialPrice.", "request."],
  });
}

/** Prices and days that look mistyped, before they are sent or approved. */
const oddLines = ({ record, t, locale }: PriceReader): string[] => [
  ...(isLong(record) ? [t("specialPrice.odd.told.long", { day: record.validTo })] : []),
  ...record.lines.flatMap(({ odd, itemNo, asked, discount }) => {
    const price = `${writtenMoney(locale, asked, record.currency)} ${record.currency}`;
    return odd
      ? [t(`specialPrice.odd.told.${odd}`, { item: itemNo, price, percent: shownPercent(locale, discount) })]
      : [];
  }),
];

export async function action(args: ActionFunctionArgs) {
  // The right first: whether there is such a verb is told to nobody else.
  await requireMenu(args, "MIPSAL06");
  const { verb } = args.params;
  if (!isVerb(verb)) throw new Response(null, { status: 404 });
  return save(
    args,
    "MIPSAL06",
    form,
    async ({ api, id, stamp, form: sent }, { comment }) => {
      const given = { id, stamp, comment };
      if (verb === "approval") await api.specialPrices.approval({ ...given, lines: readDecisions(sent) });
      else await api.specialPrices[verb](given);
      return { to: pricePath(id) };
    },
    decisionNumbers,
  );
}

export default function PriceVerbPage() {
  const { recordTitle, note, verb, asks, question, text, odd, standsIn, comment, reason, figures, back, ...evidence } =
    useLoaderData<typeof loader>();
  const refused = useSettledAnswer<{ refused?: Refused }>()?.refused;
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPSAL06" classification="confidential" note={note} />
      {isDecision(verb) && <RecordSummary below={[reason]} figures={figures} sections={[]} />}
      <RecordForm<typeof form>
        title={question}
        submit={asks}
        cancelHref={back}
        danger={verb === "rejection" || verb === "withdrawal" || undefined}
        labelOf={(name) => decisionLabel(t, evidence.lines, name)}
      >
        {(field) => (
          <>
            {standsIn && <p className="all font-bold">{standsIn}</p>}
            <p className="all max-w-dialog">{text}</p>
            {odd.map((line) => (
              <p key={line} className="all font-bold">
                {line}
              </p>
            ))}
            {verb === "approval" && <DecisionRows {...evidence} refused={refused} />}
            {comment !== "none" && (
              <TextAreaField className="wide" {...field("comment")} required={comment === "required"} rows={3} />
            )}
          </>
        )}
      </RecordForm>
    </div>
  );
}
