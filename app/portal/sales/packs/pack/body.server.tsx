import { packVerbs } from "~/api/domain/report/packs/pack-input";
import type { PackRecord } from "~/api/domain/report/packs/packs";
import { addMonths, lastDay, monthOfDay } from "~/api/domain/report/period";
import { footOf } from "~/portal/record/foot.server";
import { recordActs } from "~/portal/record/record-acts.server";
import type { RecordReader } from "~/portal/record/require-record.server";
import { Badge } from "~/ui/controls/badge";
import { Button, ButtonLink } from "~/ui/controls/button";
import { DotsMenu } from "~/ui/controls/dots-menu";
import { SelectField } from "~/ui/forms/field";
import { ListCard } from "~/ui/records/list-card";
import { EmptyState } from "~/ui/report/empty-state";
import { PlainLink, sortActions } from "~/ui/report/head-actions";
import { type Classification, PageHead } from "~/ui/report/page-head";
import { PrintLine } from "~/ui/report/print-line";
import { Notice } from "~/ui/states/notice";
import { formatInstant, formatMonth } from "~/words/formats";
import { commentsPath, copyPath, packPath, packsPath } from "../pack-address";
import type { DrawnPage } from "./draw-pages.server";

type Props = { page: RecordReader<PackRecord>; pages: readonly DrawnPage[] };

/** The strictest first. */
const strictness: readonly Classification[] = ["restricted", "confidential", "internal", "public"];

/** A pack: its cover with the contents, then its pages. */
export function PackBody({ page, pages }: Props) {
  const { record, t, locale, user } = page;
  const month = formatMonth(locale, record.month);
  const { timeZone, username } = user.userPrincipal;
  const { acts, beside, more, primary } = sortActions(actionsOf(page));
  const found = pages.flatMap(({ drawn }) => (drawn && "html" in drawn ? [drawn.classification] : []));
  const classification = strictness.find((each) => found.includes(each)) ?? "internal";
  return (
    <div className="pack">
      {[...new Set(pages.flatMap(({ drawn }) => (drawn && "html" in drawn ? drawn.styles : [])))].map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <section className="pack-cover">
        <PageHead
          title={record.name}
          code={page.code}
          classification={classification}
          note={[month, record.mine ? record.audience : t("packs.by", { owner: record.owner })]
            .filter(Boolean)
            .join(" · ")}
          beside={beside.map((link) => <PlainLink key={link.key} of={link} />)}
        >
          {acts}
          {more.length > 0 && (
            <DotsMenu>
              {more.map((link) => (
                <PlainLink key={link.key} of={link} />
              ))}
            </DotsMenu>
          )}
          {primary}
        </PageHead>
        <PrintLine text={t("packs.print", { month, user: username, time: formatInstant(new Date(), timeZone) })} />
        {record.noMonth !== null && (
          <Notice kind="warn">{t("packs.noMonth", { asked: formatMonth(locale, record.noMonth), month })}</Notice>
        )}
        <MonthForm page={page} />
        {monthOfDay(record.asOf) === record.month && record.asOf < lastDay(record.month) && (
          <Notice kind="warn">{t("packs.runs", { month, day: record.asOf })}</Notice>
        )}
        {pages.length === 0 ? (
          <EmptyState title={t("packs.empty")}>
            <p>{t("packs.empty.text")}</p>
          </EmptyState>
        ) : (
          <Contents page={page} pages={pages} />
        )}
        <Copies page={page} />
        <p className="no-print mt-4 text-xs text-mute">{footOf(page)}</p>
      </section>
      {pages.map((each, at) => (
        <PagePart key={each.page.id} page={page} of={each} no={at + 1} count={pages.length} />
      ))}
    </div>
  );
}

function actionsOf(page: Props["page"]) {
  const { record, t } = page;
  return recordActs(page, {
    back: { text: t("packs.back"), href: packsPath },
    prints: true,
    ...{ address: packPath(record.id), verbs: packVerbs, words: "packs.verb", edit: t("packs.edit") },
    carried: { month: String(record.month) },
    others: record.can.includes("comments") && record.pages.length > 0 && (
      <ButtonLink href={commentsPath(record.id, record.month)}>{t("packs.comments")}</ButtonLink>
    ),
  });
}

/** What the reader kept of it, for themselves alone. */
function Copies({ page: { record, t, locale, at } }: Pick<Props, "page">) {
  if (record.copies.length === 0) return null;
  return (
    <div className="no-print">
      <ListCard
        caption={t("packs.copies")}
        text={t("packs.copies.text")}
        columns={[{ text: t("packs.month") }, { text: t("packs.copy.name") }, { text: t("packs.copy.madeAt") }]}
        rows={record.copies.map(({ id, name, month, madeAt }) => ({
          key: id,
          cells: [{ text: formatMonth(locale, month), href: copyPath(record.id, id) }, name || "–", at(madeAt)],
        }))}
      />
    </div>
  );
}

function MonthForm({ page: { record, t, locale } }: Pick<Props, "page">) {
  return (
    <form className="filters" method="get">
      <SelectField
        name="month"
        label={t("packs.month")}
        defaultValue={record.month}
        options={record.months.map((ym): [string, string] => [String(ym), formatMonth(locale, ym)])}
      />
      <Button type="submit">{t("packs.show")}</Button>
    </form>
  );
}

/** What the document has, of which day each page is, and what is said of it. */
function Contents({ page, pages }: Props) {
  const { t } = page;
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("packs.contents")}</h2>
      </div>
      <div className="box">
        <table className="records pack-contents">
          <caption className="sr-only">{t("packs.contents")}</caption>
          <thead>
            <tr>
              <th scope="col" className="num">
                {t("packs.no")}
              </th>
              <th scope="col">{t("packs.page")}</th>
              <th scope="col">{t("packs.of")}</th>
              <th scope="col">{t("packs.comment")}</th>
            </tr>
          </thead>
          <tbody>
            {pages.map((each, at) => (
              <tr key={each.page.id}>
                <td className="num">{at + 1}</td>
                <th scope="row">
                  <a href={`#page-${at + 1}`}>{each.title}</a>
                  {each.filters && <span className="sub">{each.filters}</span>}
                </th>
                <td>
                  <OfWhen page={page} of={each} />
                </td>
                <td>{each.page.comment || "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A page that cannot follow the month, or was not to be had, says so. */
function OfWhen({ page: { record, t, locale }, of: { drawn } }: { page: Props["page"]; of: DrawnPage }) {
  if (drawn === null) return <Badge kind="warn">{t("packs.closed")}</Badge>;
  if ("refused" in drawn) return <Badge kind="bad">{t("packs.refused")}</Badge>;
  const day = drawn.day && t("ui.asOf", { time: drawn.day });
  if (drawn.month === record.month) return formatMonth(locale, record.month);
  if (drawn.day && drawn.month === undefined && monthOfDay(drawn.day) === record.month) return day;
  const other = drawn.month === undefined ? t("packs.ownDay") : formatMonth(locale, drawn.month);
  return (
    <>
      {day ?? other}
      {day && <span className="sub">{other}</span>}
    </>
  );
}

function PagePart({ page, of, no, count }: { page: Props["page"]; of: DrawnPage; no: number; count: number }) {
  const { record, t, locale } = page;
  const { drawn, title, href } = of;
  const before = addMonths(record.month, -1);
  return (
    <section className="pack-page" id={`page-${no}`} aria-label={title}>
      <p className="pack-no">
        <span>{t("packs.pageOf", { no, count })}</span>
        {drawn !== null && (
          <a className="no-print" href={href}>
            {t("packs.open")}
          </a>
        )}
      </p>
      {(of.page.comment || of.page.before) && (
        <div className="pack-said">
          {of.page.comment && <p>{of.page.comment}</p>}
          {of.page.before && (
            <p className="text-mute">
              {t("packs.before", { month: formatMonth(locale, before), text: of.page.before })}
            </p>
          )}
        </div>
      )}
      {drawn === null && (
        <EmptyState title={title}>
          <p>{t("packs.closed.text")}</p>
        </EmptyState>
      )}
      {drawn && "refused" in drawn && (
        <EmptyState title={title}>
          <p>{drawn.refused}</p>
        </EmptyState>
      )}
      {drawn && "html" in drawn && (
        <>
          {drawn.hero && (
            <div className="page-head">
              <div>
                <p className="text-sm text-mute">{title}</p>
                <h2 className="pack-title">{drawn.hero.title}</h2>
                <p>{drawn.hero.say}</p>
                <p className="text-sm text-mute">{[of.page.code, drawn.hero.note].filter(Boolean).join(" · ")}</p>
              </div>
            </div>
          )}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React drew and escaped it on the server */}
          <div dangerouslySetInnerHTML={{ __html: drawn.html }} />
        </>
      )}
    </section>
  );
}
