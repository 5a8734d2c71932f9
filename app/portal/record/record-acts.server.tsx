import type { ReactElement, ReactNode } from "react";
import type { Verbs } from "~/api/domain/verbs";
import { ButtonLink } from "~/ui/controls/button";
import { DrawnPrintButton } from "~/ui/report/drawn-print-button";
import type { RecordReader } from "./require-record.server";
import { verbLinks } from "./verb-links";

type Can = { can: readonly string[] };
type Acts = {
  /** The list that the record is one of. */
  back: { text: string; href: string };
  /** Where the record's own pages stand: `<address>/edit`, `<address>/<verb>`. */
  address: string;
  verbs?: Verbs;
  /** What the verbs' addresses carry on: the list that one came from. */
  carried?: Readonly<Record<string, string>>;
  /** Where the verbs' words are. */
  words?: string;
  loud?: readonly string[];
  /** What its form is called. */
  edit?: string;
  /** Whether a reader would print it from here. */
  prints?: boolean;
  /** What else it has, before its verbs. */
  others?: ReactNode;
};

/** What the head of a record offers: the way back, what else it has, what can be done to it, its form as what is primary. */
export function recordActs({ record: { can }, t }: RecordReader<Can>, acts: Acts): ReactElement {
  const { back, address, verbs = {}, words = "", loud = [], carried, edit, prints = false, others } = acts;
  return (
    <>
      <ButtonLink place="beside" href={back.href}>
        {back.text}
      </ButtonLink>
      {prints && <DrawnPrintButton />}
      {others}
      {verbLinks(t, { verbs, can, address, words, loud, carried })}
      {edit && can.includes("change") && (
        <ButtonLink kind="primary" icon="edit" href={`${address}/edit`}>
          {edit}
        </ButtonLink>
      )}
    </>
  );
}
