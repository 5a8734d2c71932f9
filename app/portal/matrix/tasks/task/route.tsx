import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { taskVerbs } from "~/api/domain/matrix/task/task-policy";
import type { TaskRecord } from "~/api/domain/matrix/task/task-record";
import { toneOf } from "~/api/domain/report/tones";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { TitleWords } from "~/portal/frame/record-visit.server";
import { RecordFoot } from "~/portal/record/record-foot";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { VerbLinks } from "~/portal/record/verb-links";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { History } from "~/ui/records/history";
import { PageHead } from "~/ui/report/page-head";
import type { WordKey } from "~/words";
import { useT } from "~/words/use-t";
import { contractPath, taskPath, tasksPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPMTX04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPMTX04", (api, id) => api.matrixTasks.get({ id: Number(id) || 0 }));
  return sendRecord(reader, presentTask(reader));
}

/** A task with the contract and the customer that it is of; whoever sees neither gets their names alone. */
function presentTask({ record: task, t, at, user }: RecordReader<TaskRecord>) {
  const { ownCustomer } = task;
  const dropped = task.state === "dropped" ? task.history.find(({ action }) => action === "matrix-task-remove") : null;
  const contracts = ownCustomer && findMenuItem(user.menus, "MIPMTX05");
  const view = ownCustomer && findMenuItem(user.menus, "MIPTAS14")?.path;
  return {
    title: (t: TitleWords) => task.title || t(`matrix.task.kind.${task.kind}`),
    note: `${task.customerName} · ${task.contractNo}`,
    address: taskPath(task.id),
    can: task.can,
    state: { text: t(`matrix.task.${task.state}`), tone: toneOf(`matrix.task.${task.state}`) },
    facts: [
      { label: t("matrix.task.kind"), text: t(`matrix.task.kind.${task.kind}`) },
      { label: t("matrix.task.owner"), text: task.ownerName || t("matrix.task.nobody") },
      { label: t("matrix.task.dueOn"), text: task.dueOn },
      ...(task.doneOn ? [{ label: t("matrix.task.doneOn"), text: `${task.doneOn}, ${task.doneBy}` }] : []),
      ...(dropped
        ? [
            {
              label: t("matrix.task.dropped"),
              text: [`${at(dropped.at)}, ${dropped.by}`, dropped.reason].filter(Boolean).join(": "),
            },
          ]
        : []),
      { label: t("matrix.remark"), text: task.remark || "–" },
    ],
    about: [
      {
        label: t("matrix.contractNo"),
        text: task.contractNo,
        ...(contracts && { href: contractPath(task.contractId) }),
      },
      {
        label: t("matrix.customer"),
        text: `${task.customerName} · ${task.customer}`,
        ...(view && { href: `${view}/${task.customerId}` }),
      },
      {
        label: t("matrix.card.cabinets"),
        text:
          task.cabinets
            .map(({ serial, model, place }) => [serial, model, place].filter(Boolean).join(" · "))
            .join(" / ") || t("matrix.none.cabinets"),
      },
    ],
    history: task.history.map(({ id, at: when, action, by, reason }) => ({
      key: id,
      text: [t(`admin.action.${action}` as WordKey), reason].filter(Boolean).join(": "),
      by,
      at: at(when),
    })),
    words: ["matrix.task.", "matrix.card.", "matrix.none."],
  };
}

type Shown = { label: string; text: string; href?: string };
const linked = (facts: Shown[]) =>
  facts.map(({ label, text, href }) => ({ label, value: href ? <a href={href}>{text}</a> : text }));

export default function TaskPage() {
  const { recordTitle, note, address, can, state, facts, about, history } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPMTX04" classification="internal" note={note}>
        <ButtonLink href={tasksPath}>{t("matrix.task.back")}</ButtonLink>
        <VerbLinks verbs={taskVerbs} can={can} address={address} words="matrix.task.verb" />
        {can.includes("change") && (
          <ButtonLink kind="primary" icon="edit" href={`${address}/edit`}>
            {t("matrix.task.edit")}
          </ButtonLink>
        )}
      </PageHead>
      <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
        <RecordCard title={t("matrix.card.task")} actions={<Badge kind={state.tone}>{state.text}</Badge>}>
          <Facts facts={linked(facts)} />
        </RecordCard>
        <RecordCard title={t("matrix.card.contract")}>
          <Facts facts={linked(about)} />
        </RecordCard>
      </div>
      <History title={t("matrix.card.history")} entries={history} empty={t("matrix.none.history")} />
      <RecordFoot />
    </div>
  );
}
