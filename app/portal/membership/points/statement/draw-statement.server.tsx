import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ApiClient } from "~/api/client.server";
import type { PointReport } from "~/api/domain/membership/point-report/member-points";
import type { MemberPoints } from "~/api/domain/membership/point-report/point-shapes";
import { monthFilter } from "~/api/domain/report/filters";
import { few } from "~/api/domain/report/list";
import { addMonths, firstDay, lastDay, monthOfDay } from "~/api/domain/report/period";
import { seoulDay } from "~/api/domain/seoul-time";
import { letterhead } from "~/portal/frame/letterhead.server";
import { drawDocument } from "~/portal/record/draw-document.server";
import { languageLinks, paperLanguage } from "~/portal/record/paper-language.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { addressOn } from "~/portal/report/report-address";
import { wantedLocation } from "~/portal/session/wanted-address";
import { Sheet, SheetFacts, SheetRows, SheetSection, type SheetTable } from "~/ui/print/sheet";
import { translate, type WordKey, type WordParams } from "~/words";
import { formatInteger, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { memberAddress } from "../member/addresses";

/** So many entries stand on one page; the others are counted and added up in a line. */
const ENTRIES = 28;

type Say = { lang: Locale; say: (key: WordKey, params?: WordParams) => string; count: (points: number) => string };

/** A member's month on one page, in Korean or English, whatever the reader's language is. */
export async function drawStatement(args: LoaderFunctionArgs, report: PointReport) {
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const asked = monthFilter().safeParse(search.get("month") ?? undefined).data;
  const read = async (api: ApiClient, id: string) => {
    const { view, asOf } = await api.report(report, monthQuery(id, asked));
    if (view === null) throw new Response(null, { status: 404 });
    return { view, asOf };
  };
  const reader = await requireRecord(args, report.code, read);
  const lang = paperLanguage(search, reader.record.view.currency);
  const { view, asOf } = reader.record;
  const month = Math.min(asked ?? monthOfDay(asOf), monthOfDay(asOf));
  const back = memberAddress(report.code, view.id);
  const href = addressOn(`${back}/statement`, search);
  const titleIn = (say: Say["say"]) => say("points.statement.title", { month: formatMonth(lang, month) });
  return drawDocument(reader, {
    title: titleIn((key, params) => translate(lang, key, params)),
    ways: [
      { text: view.name, href: back },
      { text: reader.t("points.statement.previous"), href: href({ month: addMonths(month, -1) }) },
      { text: reader.t("points.statement.next"), href: href({ month: addMonths(month, 1) }) },
      ...languageLinks(reader.t, href),
    ],
    lang,
    get: (api) => read(api, args.params.id ?? ""),
    sheet: ({ record, t: say }) => (
      <Sheet
        {...{ maker: letterhead(lang), title: titleIn(say), date: asOf }}
        meta={metaOf(record.view, say)}
        terms={termsOf(record.view, say)}
        onScreen
      >
        <StatementSections view={record.view} day={asOf} lang={lang} say={say} />
      </Sheet>
    ),
  });
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

const metaOf = (view: MemberPoints, say: Say["say"]) =>
  [view.name, view.memberNo, view.customerCode, view.unit, ...vatOf(view, say)].join(" · ");

const termsOf = ({ currency }: MemberPoints, say: Say["say"]) => ({
  title: say("points.statement.terms"),
  lines: [say("points.statement.term1", { currency }), say("points.statement.term2"), say("points.statement.term3")],
});

/** Figures, entries of the month, and what ends next. */
function StatementSections({ view, day, lang, say }: Omit<Say, "count"> & { view: MemberPoints; day: string }) {
  const { figures, calendar } = view;
  const count = (points: number) => formatInteger(lang, points);
  const closing = figures.available + figures.toBeAvailable + figures.toBeTransferred - figures.negative;
  const names = ["available", "toBeAvailable", "toBeTransferred", "toBeExpired", "negative"] as const;
  return (
    <>
      <SheetSection title={say("points.statement.balance")}>
        <SheetFacts facts={names.map((name) => [say(`points.figure.${name}`), count(figures[name])] as const)} />
      </SheetSection>
      <SheetSection title={say("points.statement.entries")}>
        <SheetRows {...entryRows(view, closing, day, { lang, say, count })} />
      </SheetSection>
      {calendar.length > 0 && (
        <SheetSection title={say("points.statement.ends")}>
          <SheetRows
            caption={say("points.statement.ends")}
            heads={[say("points.month"), say("points.figure.expired")]}
            rows={endRows(calendar, { lang, say, count })}
          />
        </SheetSection>
      )}
    </>
  );
}

/** So many months stand by themselves; what ends after them is one line. */
const MONTHS = 6;

function endRows(calendar: MemberPoints["calendar"], { lang, say, count }: Say) {
  const rows = calendar.slice(0, MONTHS).map(({ month, points }) => ({
    ...{ key: String(month), cells: [formatMonth(lang, month), count(points)] },
  }));
  const later = calendar.slice(MONTHS);
  if (later.length === 0) return rows;
  const points = later.reduce((all, each) => all + each.points, 0);
  return [...rows, { key: "later", cells: [say("points.statement.later"), count(points)] }];
}

const vatOf = ({ vatId, vatDate }: MemberPoints, say: Say["say"]): string[] =>
  vatId ? [[`${say("field.member.vatId")} ${vatId}`, vatDate && `(${vatDate})`].filter(Boolean).join(" ")] : [];

/** The invoice with the numbers of its lines: "INV-2026-4711 / 1, 2, 3 +5". */
const invoiceText = ({ invoiceNo, lineNos }: MemberPoints["entries"][number]): string =>
  lineNos.length === 0 ? String(invoiceNo) : `${invoiceNo} / ${few(lineNos.map(String), 3)}`;

/** Entries that a second person approved had our own reason as their description until 0182: it is nothing for the customer. */
const toldOf = ({ description, approvedBy }: MemberPoints["entries"][number]): string =>
  approvedBy === null ? description : "";

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
          entry.invoiceNo ? invoiceText(entry) : toldOf(entry),
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
