import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormGone } from "~/portal/record/form-gone";
import { RecordForm } from "~/portal/record/record-form";
import { useSettledAnswer } from "~/portal/record/settled-answer";
import { Segmented, type SegmentedOption } from "~/ui/controls/segmented";
import { TextField } from "~/ui/forms/field";
import type { Refused } from "~/ui/forms/refused";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { useT } from "~/words/use-t";
import { BoardColumn } from "./board-column";
import { MoveForms, movedBy } from "./move-card";
import type { presentBoard } from "./present-board.server";

type Sent = ReturnType<typeof presentBoard> & {
  recordTitle: string;
  segments: { label: string; options: SegmentedOption[] }[];
};
type Props = {
  code: string;
  classification: "internal" | "confidential";
  /** The other ways to see the same. */
  ways: ReactNode;
  /** The main act besides. */
  act?: ReactNode;
  /** The field of what is said of all that is done at once. */
  said: string;
  /** What giving up is called here. */
  drop: string;
  /** What a day is called in the form that changes it. */
  dayName: string;
};

/**
 * Work as a board: overdue, open, done lately. Several are done by ticks, or by the numbers of the printed list; a card's day is changed on it.
 * Its loader sends `presentBoard` with a form of numbers, signs and what is said.
 */
export function BoardPage({ code, classification, ways, act, said, dayName, drop }: Props) {
  const { recordTitle, note, segments, more, mayDo, mayDrop, columns } = useLoaderData<Sent>();
  const { refused } = useSettledAnswer<{ refused?: Refused }>() ?? {};
  const t = useT();
  const judged = { ticked: new Set([refused?.values.ids ?? []].flat()), moved: movedBy(refused, dayName) };
  const shown = columns.map(({ key, cards, lately }) => (
    <BoardColumn key={key} state={key} cards={cards} lately={lately} dayName={dayName} judged={judged} />
  ));
  return (
    <div>
      <PageHead title={recordTitle} code={code} classification={classification} note={note}>
        {ways}
        <PrintButton />
        {act}
      </PageHead>
      <div className="no-print mb-4 flex flex-wrap gap-4">
        {segments.map((each) => (
          <Segmented key={each.label} {...each} />
        ))}
      </div>
      {more && <p className="mb-4">{more}</p>}
      {mayDo ? (
        <>
          <RecordForm<never>
            title={t("board.doing")}
            submit={t("board.do")}
            labelOf={(name) => (name === dayName ? t("board.day") : undefined)}
          >
            {(field) => (
              <>
                {["numbers", "code", said].map((name) => (
                  <div key={name} className="no-print">
                    <TextField {...(field as (name: string) => ReturnType<typeof field>)(name)} autoComplete="off" />
                  </div>
                ))}
                {/* The first button of the form is the one that Enter presses: never that of a card. */}
                <p className="all no-print">
                  <SubmitButton kind="secondary">{t("board.do")}</SubmitButton>{" "}
                  {mayDrop && (
                    <SubmitButton kind="secondary" name="drop" value="on">
                      {drop}
                    </SubmitButton>
                  )}
                </p>
                <div className="all grid gap-4 m:grid-cols-3 print:grid-cols-2">{shown}</div>
              </>
            )}
          </RecordForm>
          <MoveForms cards={columns.flatMap(({ cards }) => cards)} />
        </>
      ) : (
        <>
          <FormGone />
          <div className="card card-body grid gap-4 pt-4 m:grid-cols-3">{shown}</div>
        </>
      )}
    </div>
  );
}
