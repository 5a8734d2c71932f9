import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { type SiteVerb, siteForms } from "~/api/domain/consignment/site/site-input";
import { canKeepStock } from "~/api/domain/consignment/site/site-policy";
import { seoulDay } from "~/api/domain/seoul-time";
import type { TitleWords } from "~/portal/frame/record-visit.server";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import type { ListCell } from "~/ui/records/list-table";
import { hasWord, type WordKey } from "~/words";
import { formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { billingPath, countPath, orderPath, sitePath } from "../../parts/addresses";
import { dueCell } from "../../parts/due-cell.server";
import { lineField, lineNumbers, readLines } from "../../parts/read-lines.server";
import type { TypedLine } from "../../parts/typed-lines";
import type { SiteReader } from "../site/body.server";
import { loadBilling } from "./load-billing.server";

/** The form of a verb. An address that names none is the 404 page. */
function formOf(verb: string | undefined): { verb: SiteVerb; schema: z.ZodObject } {
  if (verb === undefined || !Object.hasOwn(siteForms, verb)) throw new Response(null, { status: 404 });
  return { verb: verb as SiteVerb, schema: siteForms[verb as SiteVerb] };
}

/** The page of something that is done to a site: what will happen, the fields it asks for, what it will be made of. */
export async function readSiteVerb(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL06", (api, id) => api.consignmentSites.get({ id: Number(id) || 0 }));
  const { record: site, t } = reader;
  const { verb, schema } = formOf(reader.params.verb);
  const back = sitePath(site.id);
  // Whoever only reads here is told so: nothing about the site will change it.
  const why = canKeepStock(reader.user) ? undefined : "api.no-right";
  if (verb === "count" && !why && site.openCount !== null)
    await leaveUnless(false, reader, countPath(site.openCount), "consignment.count.joined");
  await leaveUnless(site.can.includes(verb), reader, back, why);
  const text = `consignment.verb.${verb}.text`;
  const billing = verb === "billing" ? await loadBilling(reader) : null;
  const page = {
    title: (t: TitleWords) => `${site.code}: ${t(`consignment.verb.${verb}`)}`,
    note: site.name,
    asks: t(`consignment.verb.${verb}`),
    text: hasWord(text) ? t(text as WordKey) : "",
    // The day of a billing list is chosen above the form.
    names: billing ? [] : Object.keys(schema.shape),
    chosen: billing?.chosen ?? null,
    confirms: billing === null || billing.hidden !== null,
    danger: verb === "ending",
    back,
    due: verb === "order" ? await dueLines(reader) : null,
    stored: { stamp: site.stamp, day: seoulDay(new Date()) },
    ...(billing?.hidden && { hidden: billing.hidden }),
    words: ["consignment."],
  };
  return { reader, schema, page };
}

const dueHeads = ["proposed", "free", "pack", "onHand", "underWay", "min", "max"] as const;

/** A line of each item that is to be sent, filled in with what is proposed, beside what the warehouse could send. */
async function dueLines({ api, record, t, locale }: SiteReader) {
  const { rows } = await api.consignmentSites.due({ id: record.id });
  const told = rows.some(({ free }) => free !== null);
  const number = (pieces: number) => formatInteger(locale, pieces);
  const short = told ? rows.filter(({ free, proposed }) => (free ?? 0) < proposed).length : 0;
  return {
    text: [
      t("consignment.order.text"),
      ...(short > 0 ? [t("consignment.order.short", { short, lines: rows.length })] : []),
    ].join(" "),
    heads: dueHeads.filter((head) => told || head !== "free").map((head) => t(`consignment.${head}`)),
    lines: rows.map(
      (item): TypedLine => ({
        ...{ field: lineField("ordered", item.itemId), itemNo: item.itemNo, description: item.description },
        numbers: [
          dueCell({ t, locale }, item),
          ...(told ? [freeCell(item, locale)] : []),
          ...[item.pack, item.onHand, item.underWay, item.min, item.max].map(number),
        ],
        suggested: String(item.proposed),
      }),
    ),
  };
}

/** Marked where the warehouse that sends has less than is proposed. */
const freeCell = ({ free, proposed }: { free: number | null; proposed: number }, locale: Locale): ListCell => {
  const text = formatInteger(locale, free ?? 0);
  return (free ?? 0) < proposed ? { text, badge: "bad" } : text;
};

type Call = (given: object) => Promise<{ id?: number } | undefined>;
/** Where what was made has its page. */
const madeAt: Partial<Record<SiteVerb, (id: number) => string>> = {
  count: countPath,
  order: orderPath,
  billing: billingPath,
};

export async function takeSiteVerb(args: ActionFunctionArgs) {
  // The right first: whether there is such a verb is told to nobody else.
  await requireMenu(args, "MIPUTL06");
  const { verb, schema } = formOf(args.params.verb);
  return save(
    args,
    "MIPUTL06",
    schema,
    async ({ api, id, stamp, form }, given) => {
      // Whoever else begins to count joins what is open.
      const openCount = async () =>
        verb === "count" ? (await api.consignmentSites.get({ id: Number(id) || 0 })).openCount : null;
      const join = (open: number) => ({ to: countPath(open), told: "consignment.count.joined" as const });
      const open = await openCount();
      if (open !== null) return join(open);
      const calls = api.consignmentSites as unknown as Readonly<Record<SiteVerb, Call>>;
      const lines = verb === "order" ? { lines: readLines("ordered", form) } : {};
      try {
        const made = await calls[verb]({ ...given, ...lines, id: Number(id) || 0, stamp });
        return { to: made?.id === undefined ? sitePath(id) : (madeAt[verb]?.(made.id) ?? sitePath(id)) };
      } catch (error) {
        // At the same moment somebody else was quicker.
        const begun = await openCount();
        if (begun === null) throw error;
        return join(begun);
      }
    },
    lineNumbers("ordered"),
  );
}
