import type { KeptPage, KeptTable, PackCopy } from "~/api/domain/report/packs/copies";
import { copyVerbs } from "~/api/domain/report/packs/pack-input";
import { screenTitle } from "~/portal/frame/menu-codes";
import { listPart } from "~/portal/record/parts.server";
import { recordActs } from "~/portal/record/record-acts.server";
import { RecordFrame, type RecordSection } from "~/portal/record/record-frame.server";
import type { RecordReader } from "~/portal/record/require-record.server";
import type { ListCell } from "~/ui/records/list-table";
import { ListTable } from "~/ui/records/list-table";
import { Notice } from "~/ui/states/notice";
import { formatInteger, formatMonth, formatQuantity } from "~/words/formats";
import { copyPath, packPath } from "../pack-address";

type Props = { page: RecordReader<PackCopy> };

/** What was presented, by its tables, below what has moved since. */
export function CopyBody({ page }: Props) {
  const { record: copy, t, locale, at } = page;
  const { moved } = copy;
  const said = { figures: formatInteger(locale, moved.figures), moved: formatInteger(locale, moved.count) };
  return (
    <RecordFrame
      page={page}
      head={{
        title: `${copy.pack.name}: ${formatMonth(locale, copy.month)}`,
        classification: "confidential",
        note: copy.name || undefined,
      }}
      actions={recordActs(page, {
        back: { text: copy.pack.name, href: packPath(copy.pack.id, copy.month) },
        prints: true,
        ...{ address: copyPath(copy.pack.id, copy.id), verbs: copyVerbs, words: "packs.copyVerb" },
      })}
      notices={copy.otherRights && <Notice kind="warn">{t("packs.copy.otherRights")}</Notice>}
      summary={{
        beside: t("packs.copy.kept", { time: at(copy.madeAt) }),
        below: copy.otherRights ? [] : [t(movedWord(moved), said)],
      }}
      sections={[movedPart(page), ...copy.pages.map((each, no) => pagePart(page, each, no))]}
    />
  );
}

/** Where no page can be compared, nothing is said to have stayed. */
function movedWord({ figures, count }: PackCopy["moved"]) {
  if (figures === 0) return "packs.copy.none" as const;
  return count === 0 ? ("packs.copy.same" as const) : ("packs.copy.moved" as const);
}

function movedPart({ record: { pages, moved }, t, locale, user }: Props["page"]): RecordSection | null {
  if (moved.count === 0) return null;
  const written = (value: string | null) => (value === null ? "–" : formatQuantity(locale, value));
  return listPart({
    id: "moved",
    caption: t("packs.copy.movedSince"),
    columns: [
      { text: t("packs.page") },
      { text: t("packs.copy.row") },
      { text: t("packs.copy.figure") },
      { text: t("packs.copy.then"), kind: "num" },
      { text: t("packs.copy.now"), kind: "num" },
    ],
    rows: moved.rows.map(({ page, table, row, column, was, today }, at) => ({
      key: String(at),
      cells: [{ text: titleOf(user, pages[page]), sub: table }, row, column, written(was), written(today)],
    })),
    ...(moved.count > moved.rows.length && {
      note: t("packs.copy.cut", {
        shown: formatInteger(locale, moved.rows.length),
        count: formatInteger(locale, moved.count),
      }),
    }),
  });
}

const titleOf = (user: Props["page"]["user"], page: KeptPage | undefined): string =>
  (page && (screenTitle(user.menus, page.code) ?? page.code)) ?? "";

function pagePart(page: Props["page"], kept: KeptPage, no: number): RecordSection {
  const { t, user } = page;
  const title = `${no + 1}. ${titleOf(user, kept)}`;
  return {
    id: `page-${no + 1}`,
    title,
    of: (
      <section className="card mt-4">
        <div className="card-head">
          <h2>{title}</h2>
          <span className="text-mute">{kept.chosen.join(", ")}</span>
        </div>
        {kept.comment && <p className="say">{kept.comment}</p>}
        {kept.lacks && <p className="card-body text-mute">{t(`packs.copy.lacks.${kept.lacks}`)}</p>}
        {kept.tables.map((table) => (
          <KeptRows key={table.key} page={page} table={table} of={title} />
        ))}
      </section>
    ),
  };
}

/** The first table of a page is called as the page. */
function KeptRows({ page: { locale }, table: { name, columns, rows }, of }: Props & { table: KeptTable; of: string }) {
  // The figures of a column stand under each other: all with as many decimals as the longest.
  const decimals = columns.map((_, at) => Math.max(0, ...rows.map((cells) => cells[at]?.split(".")[1]?.length ?? 0)));
  const written = (cell: string | null, at: number): ListCell => {
    if (cell === null) return "";
    return columns[at]?.type === "decimal" ? formatQuantity(locale, cell, Math.min(3, decimals[at] ?? 0)) : cell;
  };
  return (
    <>
      {name && <h3 className="card-body text-sm font-semibold">{name}</h3>}
      <ListTable
        caption={name || of}
        columns={columns.map(({ heading, type }) => ({ text: heading, ...(type === "decimal" && { kind: "num" }) }))}
        rows={rows.map((cells, at) => ({ key: String(at), cells: cells.map(written) }))}
      />
    </>
  );
}
