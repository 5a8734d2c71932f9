import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { doneInput, USUAL_SPAN } from "~/api/domain/matrix/task/task-board";
import { RecordForm } from "~/portal/record/record-form";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { useSettledAnswer } from "~/portal/record/settled-answer";
import { wantedLocation } from "~/portal/session/wanted-address";
import { ButtonLink } from "~/ui/controls/button";
import { Segmented } from "~/ui/controls/segmented";
import { TextField } from "~/ui/forms/field";
import type { Refused } from "~/ui/forms/refused";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { useT } from "~/words/use-t";
import { taskBoardPath, taskCalendarPath, tasksPath } from "../../addresses";
import { type Owner, ownerChoice, ownerIn, presentCard, type Span, spanChoice, spanIn } from "../present-card.server";
import { BoardColumn } from "./board-column";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { shouldRevalidate } from "~/portal/record/sheet/drawn-anew";

export const handle = { access: { menu: "MIPMTX04" } } as const;

/** What is typed beside the ticks. */
const boardForm = doneInput.pick({ numbers: true, code: true, remark: true });
const at = (owner: Owner | undefined, within: Span): string => {
  const asked = { ...(owner && { owner }), ...(within !== USUAL_SPAN && { within }) };
  const search = new URLSearchParams(asked).toString();
  return `${taskBoardPath}${search && `?${search}`}`;
};

/** Tasks as a board: overdue, open, done lately; several are done by ticks, or by the numbers of the printed list. */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const [owner, within] = [ownerIn(search), spanIn(search)];
  const reader = await requireRecord(args, "MIPMTX04", (api) =>
    api.matrixTasks.board({ within, ...(owner && { owner }) }),
  );
  const { record: board, t } = reader;
  const open = board.open.map((task) => presentCard(reader, task));
  return sendForm(reader, "matrixBoard", boardForm, {
    title: (t) => t("matrix.board"),
    note: t("matrix.board.note", { day: board.today, code: board.code }),
    owners: ownerChoice(reader, owner, (each) => at(each, within)),
    spans: spanChoice(reader, within, (each) => at(owner, each)),
    more: board.openOf > open.length ? t("matrix.board.more", { shown: open.length, all: board.openOf }) : null,
    mayAdd: board.may.write,
    mayDo: open.some(({ mayDo }) => mayDo),
    columns: [
      { key: "overdue" as const, cards: open.filter(({ state }) => state === "overdue") },
      { key: "open" as const, cards: open.filter(({ state }) => state === "open") },
      { key: "done" as const, cards: board.done.map((task) => presentCard(reader, task)) },
    ],
    stored: {},
    words: ["matrix.board", "matrix.task.", "matrix.calendar"],
  });
}

/** What was ticked is done, or the card whose button was pressed; what cannot be is named. */
export async function action(args: ActionFunctionArgs) {
  const sent = await args.request.clone().formData();
  const { searchParams } = new URL(args.request.url);
  const [owner, within] = [ownerIn(searchParams), spanIn(searchParams)];
  const one = sent.get("one");
  const ids = (one === null ? sent.getAll("ids") : [one]).map(Number).filter((id) => Number.isInteger(id) && id > 0);
  return save(args, "MIPMTX04", boardForm, async ({ api }, given) => {
    const typed = one === null ? given : { ...given, numbers: "", code: "" };
    const { done, left } = await api.matrixTasks.doneTogether({ ...typed, ids, within, owner: owner ?? null });
    if (done === 0)
      return {
        to: at(owner, within),
        left: { fields: {}, values: { ...typed, ids: ids.map(String) }, kept: left.join(" ") },
      };
    return { to: at(owner, within), told: "matrix.board.did", params: { done }, says: left };
  });
}

export default function BoardPage() {
  const { recordTitle, note, owners, spans, more, mayAdd, mayDo, columns } = useLoaderData<typeof loader>();
  const { refused } = useSettledAnswer<{ refused?: Refused }>() ?? {};
  const t = useT();
  const ticked = new Set([refused?.values.ids ?? []].flat());
  const shown = columns.map(({ key, cards }) => <BoardColumn key={key} state={key} cards={cards} ticked={ticked} />);
  return (
    <div>
      <PageHead title={recordTitle} code="MIPMTX04" classification="internal" note={note}>
        <ButtonLink href={tasksPath}>{t("matrix.board.list")}</ButtonLink>
        <ButtonLink href={taskCalendarPath}>{t("matrix.calendar")}</ButtonLink>
        <PrintButton />
        {mayAdd && (
          <ButtonLink kind="primary" icon="plus" href={`${tasksPath}/new`}>
            {t("matrix.task.new")}
          </ButtonLink>
        )}
      </PageHead>
      <div className="no-print mb-4 flex flex-wrap gap-4">
        <Segmented label={t("matrix.task.owner")} options={owners} />
        <Segmented label={t("matrix.board.within")} options={spans} />
      </div>
      {more && <p className="mb-4">{more}</p>}
      {mayDo ? (
        <RecordForm<typeof boardForm> title={t("matrix.board.doing")} submit={t("matrix.board.do")}>
          {(field) => (
            <>
              <div className="no-print">
                <TextField {...field("numbers")} autoComplete="off" />
              </div>
              <div className="no-print">
                <TextField {...field("code")} autoComplete="off" />
              </div>
              <div className="no-print">
                <TextField {...field("remark")} />
              </div>
              {/* The first button of the form is the one that Enter presses: never that of a card. */}
              <p className="all no-print">
                <SubmitButton kind="secondary">{t("matrix.board.do")}</SubmitButton>
              </p>
              <div className="all grid gap-4 m:grid-cols-3 print:grid-cols-2">{shown}</div>
            </>
          )}
        </RecordForm>
      ) : (
        <div className="card card-body grid gap-4 m:grid-cols-3">{shown}</div>
      )}
    </div>
  );
}
