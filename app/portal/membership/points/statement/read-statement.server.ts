import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ApiClient } from "~/api/client.server";
import type { PointReport } from "~/api/domain/membership/point-report/member-points";
import type { MemberPoints } from "~/api/domain/membership/point-report/point-shapes";
import { monthFilter } from "~/api/domain/report/filters";
import { few } from "~/api/domain/report/list";
import { addMonths, firstDay, lastDay, monthOfDay } from "~/api/domain/report/period";
import { seoulDay } from "~/api/domain/seoul-time";
import { letterhead } from "~/portal/frame/letterhead.server";
import { inPaperLanguage, languageLinks, paperLanguage } from "~/portal/record/paper-language.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { addressOn } from "~/portal/report/report-address";
import { wantedLocation } from "~/portal/session/wanted-address";
import type { SheetTable } from "~/ui/print/sheet";
import type { WordKey, WordParams } from "~/words";
import { formatInteger, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { memberAddress } from "../member/addresses";

/** So many entries stand on one page; the others are counted and added up in a line. */
const ENTRIES = 28;

type Say = { lang: Locale; say: (key: WordKey, params?: WordParams) => string; count: (points: number) => string };

/** A member's month on one page, in Korean or English, whatever the reader's language is. */
export async function readStatement(args: LoaderFunctionArgs, report: PointReport) {
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const asked = monthFilter().safeParse(search.get("month") ?? undefined).data;
  const read = async (api: ApiClient, id: string) => {
    const { view, asOf } = await api.report(report, monthQuery(id, asked));
    if (view === null) throw new Response(null, { status: 404 });
    return { view, asOf };
  };
  const reader = await requireRecord(args, report.code, read);
  const lang = paperLanguage(search, reader.record.view.currency);
  const get = (api: ApiClient) => read(api, args.params.id ?? "");
  const paper = await inPaperLanguage(reader, { lang, get }, ({ record: { view, asOf }, t: say }) => {
    const month = Math.min(asked ?? monthOfDay(asOf), monthOfDay(asOf));
    return {
      month,
      title: say("points.statement.title", { month: formatMonth(lang, month) }),
      back: { href: memberAddress(report.code, view.id), name: view.name },
      sheet: {
        maker: letterhead(lang),
        date: asOf,
        ...sheetOf(view, asOf, { lang, say, count: (points) => formatInteger(lang, points) }),
      },
    };
  });
  const { month, ...drawn } = paper;
  const href = addressOn(`${drawn.back.href}/statement`, search);
  const page = {
    words: ["points.statement."],
    lang,
    ...drawn,
    links: [
      { text: reader.t("points.statement.previous"), href: href({ month: addMonths(month, -1) }) },
      { text: reader.t("points.statement.next"), href: href({ month: addMonths(month, 1) }) },
      ...languageLinks(reader.t, href),
    ],
  };
  return { reader, page };
}

/** A month with all its entries; of one that is not over, those until today. */
function monthQuery(id: string, asked: number | undefined): URLSearchParams {
  const present = monthOfDay(seoulDay(new Date()));
  const month = Math.min(asked ?? present, present);
  const member = /^\d{1,9}$/.test(id) ? id : "0";
  return new URLSearchParams({
    member,
    size: "200",
    from: firstDay(month),
    ...(month < present && { day: lastDay(month) }),
  });
}

function sheetOf(view: MemberPoints, day: string, { lang, say, count }: Say) {
  const { available, toBeAvailable, toBeTransferred, toBeExpired, negative } = view.figures;
  const closing = available + toBeAvailable + toBeTransferred - negative;
  const names = ["available", "toBeAvailable", "toBeTransferred", "toBeExpired", "negative"] as const;
  const values = [available, toBeAvailable, toBeTransferred, toBeExpired, negative];
  return {
    meta: [view.name, view.memberNo, view.customerCode, view.unit, ...vatOf(view, say)].join(" · "),
    facts: names.map((name, at): [string, string] => [say(`points.figure.${name}`), count(values[at] ?? 0)]),
    balanceTitle: say("points.statement.balance"),
    entriesTitle: say("points.statement.entries"),
    entries: entryRows(view, closing, day, { lang, say, count }),
    endsTitle: say("points.statement.ends"),
    ends: {
      caption: say("points.statement.ends"),
      heads: [say("points.month"), say("points.figure.expired")],
      rows: view.calendar
        .slice(0, 6)
        .map(({ month, points }) => ({ key: String(month), cells: [formatMonth(lang, month), count(points)] })),
    } satisfies SheetTable,
    terms: {
      title: say("points.statement.terms"),
      lines: [
        say("points.statement.term1", { currency: view.currency }),
        say("points.statement.term2"),
        say("points.statement.term3"),
      ],
    },
  };
}

const vatOf = ({ vatId, vatDate }: MemberPoints, say: Say["say"]): string[] =>
  vatId ? [[`${say("field.member.vatId")} ${vatId}`, vatDate && `(${vatDate})`].filter(Boolean).join(" ")] : [];

/** The invoice with the numbers of its lines: "INV-2026-4711 / 1, 2, 3 +5". */
const invoiceText = ({ invoiceNo, lineNos }: MemberPoints["entries"][number]): string =>
  lineNos.length === 0 ? String(invoiceNo) : `${invoiceNo} / ${few(lineNos.map(String), 3)}`;

function entryRows(view: MemberPoints, closing: number, day: string, { say, count }: Say): SheetTable {
  const all = [...view.entries].reverse();
  const shown = all.slice(0, ENTRIES);
  const others = view.entryTotal - shown.reduce((sum, { points }) => sum + points, 0);
  const rest = view.entryCount - shown.length;
  const line = (key: string, text: string, points: string, balance: string, strong = false) => ({
    key,
    ...(strong && { strong }),
    cells: [text, "", "", points, balance],
  });
  return {
    caption: say("points.statement.entries"),
    heads: (["points.date", "points.type", "points.statement.of", "points.change", "points.balance"] as const).map(
      (key) => say(key),
    ),
    words: [1, 2],
    rows: [
      line("opening", say("points.statement.opening"), "", count(closing - view.entryTotal), true),
      ...shown.map((entry) => ({
        key: String(entry.id),
        cells: [
          entry.day,
          say(`points.type.${entry.type}`),
          entry.invoiceNo ? invoiceText(entry) : entry.description,
          count(entry.points),
          count(entry.balance),
        ],
      })),
      ...(all.length === 0 ? [line("none", say("points.statement.none"), "", "")] : []),
      ...(rest > 0 ? [line("rest", say("points.statement.more", { count: rest }), count(others), count(closing))] : []),
      line("closing", say("points.statement.closing", { day }), count(view.entryTotal), count(closing), true),
    ],
  };
}

export type StatementPage = { recordTitle: string } & Awaited<ReturnType<typeof readStatement>>["page"];
