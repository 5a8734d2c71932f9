import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { ApiClient } from "~/api/client.server";
import type { PointReport } from "~/api/domain/membership/point-report/member-points";
import type { MemberPoints } from "~/api/domain/membership/point-report/point-shapes";
import { pointForms, pointPartForms } from "~/api/domain/membership/posting/point-input";
import { recordId } from "~/api/domain/record-id";
import type { TitleWords } from "~/portal/frame/record-visit.server";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { formAbout } from "~/portal/record/send.server";
import { requireMenu } from "~/portal/session/guard.server";
import { hasWord, type WordKey } from "~/words";
import { formatInteger } from "~/words/formats";
import { firmOf } from "../../firm-of";
import { memberAddress } from "../member/addresses";
import { invoiceChoice } from "./invoice-choice.server";
import { partOf } from "./part-of.server";

type Params = { id?: string | undefined; verb?: string | undefined; of?: string | undefined };

/** The form of a verb: of the member, or of one entry, transfer or proposal (`of`). */
function formOf({ verb = "", of }: Params): z.ZodObject {
  const forms: Readonly<Record<string, z.ZodObject>> = of === undefined ? pointForms : pointPartForms;
  const schema = Object.hasOwn(forms, verb) ? forms[verb] : undefined;
  if (!schema) throw new Response(null, { status: 404 });
  return schema;
}

/** The page of something that is done to a member's points; the form has a name, so that a double click posts once. */
export async function readPointVerb(args: LoaderFunctionArgs, report: PointReport) {
  const reader = await requireRecord(args, report.code, async (api, id) => {
    const { view } = await api.report(
      report,
      new URLSearchParams({ member: /^\d{1,9}$/.test(id) ? id : "0", size: "200" }),
    );
    if (view === null) throw new Response(null, { status: 404 });
    return view;
  });
  const { record, params, locale, t } = reader;
  const schema = formOf(params);
  const { verb = "" } = params;
  const back = memberAddress(report.code, record.id);
  await leaveUnless(record.can.includes(verb), reader, back);
  const part = partOf(reader);
  await leaveUnless(part.against === null, reader, back, part.against ?? undefined);
  const word = `points.verb.${verb}` as WordKey;
  const text = `${word}.text` as WordKey;
  const available = formatInteger(locale, record.figures.available);
  const choice = verb === "offset" ? await invoiceChoice(reader, report) : null;
  const page = {
    title: (said: TitleWords) => `${record.name}: ${said(word)}`,
    firmNamed: firmOf(record),
    name: record.name,
    note: record.memberNo,
    code: report.code,
    asks: t(word),
    text: hasWord(text) ? t(text, { available, negative: formatInteger(locale, record.figures.negative) }) : "",
    about: part.about,
    names: Object.keys(schema.shape),
    limits: "points" in schema.shape && verb !== "correction" ? limitsOf(verb, record, choice?.left) : null,
    invoices: choice?.shown ?? null,
    danger: endings.has(verb),
    back,
    stored: choice && { invoiceNo: choice.chosen },
    form: formAbout(choice?.chosen),
    hidden: { formId: randomUUID(), ...(verb === "write-off" && { seen: String(record.figures.negative) }) },
    words: ["points.verb.", "points.invoices."],
  };
  return { reader, schema, page };
}

/** Acts that take something back for good: their way out is called otherwise than they are. */
const endings = new Set(["cancellation", "reversal", "transfer-cancellation", "rejection", "write-off"]);

/** What can be typed: from how many points on, and of how many. @param left of an invoice that was chosen */
const limitsOf = (verb: string, { least, figures }: MemberPoints, left?: number | null) => ({
  available: figures.available,
  most: Math.min(figures.available, left ?? figures.available),
  least: verb === "transfer" ? 1 : least,
});

type Call = (given: object) => Promise<unknown>;
const areaOf = (api: ApiClient, report: PointReport) =>
  (report.code === "MIPMBS06" ? api.points : api.overseasPoints) as unknown as Readonly<Record<string, Call>>;

/** Posts what the form asks for, then on to the member's points. */
export async function takePointVerb(args: ActionFunctionArgs, report: PointReport) {
  // The right first: whether there is such a verb is told to nobody else.
  await requireMenu(args, report.code);
  return save(args, report.code, formOf(args.params), async ({ api, id, form }, given) => {
    const { verb = "", of } = args.params;
    const named = {
      id: recordId(id),
      formId: String(form.get("formId") ?? ""),
      ...(of !== undefined && { of: readOf(verb, of) }),
      ...(verb === "write-off" && { seen: String(form.get("seen") ?? "") }),
    };
    await areaOf(api, report)[verb]?.({ ...given, ...named });
    return { to: memberAddress(report.code, id) };
  });
}

/** Entries and transfers are counted, proposals have the name of their form. */
const readOf = (verb: string, of: string) => (verb === "approval" || verb === "rejection" ? of : recordId(of));

/** As the page reads it: the form itself travels beside it. */
export type PointVerbPage = { recordTitle: string } & Awaited<ReturnType<typeof readPointVerb>>["page"];
