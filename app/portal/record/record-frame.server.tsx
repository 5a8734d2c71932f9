import type { ReactNode } from "react";
import { DotsMenu } from "~/ui/controls/dots-menu";
import { RecordSummary, type RecordSummaryProps, type SectionLink } from "~/ui/records/record-summary";
import { PlainLink, sortActions } from "~/ui/report/head-actions";
import { PageHead, type PageHeadProps } from "~/ui/report/page-head";
import { footOf } from "./foot.server";
import type { RecordReader } from "./require-record.server";

/**
 * A part of a record's page. Where `of` is null, the record has none of it: it stands in the line of what there is not yet, with the
 * way to where the first is added.
 */
export type RecordSection = SectionLink & { of: ReactNode; add?: { text: string; href: string } | undefined };

type Props = {
  page: RecordReader<unknown>;
  head: Pick<PageHeadProps, "title" | "classification" | "asOf" | "note">;
  /** Links and buttons themselves, not a component of them: the head puts each where it belongs. */
  actions?: ReactNode;
  /** What its reader has to know before reading on. */
  notices?: ReactNode;
  summary: Omit<RecordSummaryProps, "sections">;
  sections: readonly (RecordSection | null)[];
};

/** What every record has: its head, its summary with the ways down the page, its parts, who made and who changed it. */
export function RecordFrame({ page, head, actions, notices, summary, sections }: Props) {
  const parts = sections.filter((section) => section !== null);
  const shown = parts.filter(({ of }) => of !== null);
  const lacking = parts.filter(({ of }) => of === null);
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
function NothingYet({ page: { t }, of }: { page: RecordReader<unknown>; of: readonly RecordSection[] }) {
  const names = of.map(({ title }) => title).join(", ");
  return (
    <p className="card nothing-yet">
      <span>{t("record.none", { names })}</span>
      {of.map(
        ({ add }) =>
          add && (
            <a key={add.href} href={add.href} className="no-print">
              {add.text}
            </a>
          ),
      )}
    </p>
  );
}
