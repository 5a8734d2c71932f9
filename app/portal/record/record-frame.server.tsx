import type { ReactNode } from "react";
import { DotsMenu } from "~/ui/controls/dots-menu";
import { RecordSummary, type RecordSummaryProps, type SectionLink } from "~/ui/records/record-summary";
import { PlainLink, sortActions } from "~/ui/report/head-actions";
import { PageHead, type PageHeadProps } from "~/ui/report/page-head";
import { footOf } from "./foot.server";
import type { RecordReader } from "./require-record.server";

/** A part of a record's page; one that has nothing to show is left out, or stands in the line of what there is not yet. */
export type RecordSection = SectionLink & { of: ReactNode };
/** What a record has none of, and where the first is added. */
export type Lacking = { text: string; add?: { text: string; href: string } | undefined };

type Props = {
  page: RecordReader<unknown>;
  head: Pick<PageHeadProps, "title" | "classification" | "asOf" | "note">;
  actions?: ReactNode;
  /** What its reader has to know before reading on. */
  notices?: ReactNode;
  summary: Omit<RecordSummaryProps, "sections">;
  sections: readonly (RecordSection | null)[];
  lacking?: readonly Lacking[];
};

/** What every record has: its head, its summary with the ways down the page, its parts, who made and who changed it. */
export function RecordFrame({ page, head, actions, notices, summary, sections, lacking = [] }: Props) {
  const shown = sections.filter((section) => section !== null);
  const foot = footOf(page);
  const { acts, beside, more, primary } = sortActions(actions);
  return (
    <div className="portrait record">
      <PageHead {...head} code={page.code} beside={beside.length > 0 ? beside.map(plain) : undefined}>
        {acts}
        {more.length > 0 && <DotsMenu>{more.map(plain)}</DotsMenu>}
        {primary}
      </PageHead>
      {notices}
      <RecordSummary {...summary} sections={shown} />
      {shown.map(({ id, of }) => (
        <div className="record-part" id={id} key={id}>
          {of}
        </div>
      ))}
      {lacking.length > 0 && <NothingYet page={page} of={lacking} />}
      {foot && <p className="mt-4 text-xs text-mute">{foot}</p>}
    </div>
  );
}

const plain = (link: Parameters<typeof PlainLink>[0]["of"]) => <PlainLink key={link.key} of={link} />;

/** What is empty costs one line in all, with the ways to its first entries. */
function NothingYet({ page: { t, locale }, of }: { page: RecordReader<unknown>; of: readonly Lacking[] }) {
  const names = new Intl.ListFormat(locale, { type: "unit" }).format(of.map(({ text }) => text));
  return (
    <p className="card nothing-yet">
      <span>{t("record.none", { names })}</span>
      {of.map(
        ({ add }) =>
          add && (
            <a key={add.href} href={add.href}>
              {add.text}
            </a>
          ),
      )}
    </p>
  );
}
