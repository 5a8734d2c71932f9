import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { canKeepContracts } from "~/api/domain/matrix/contract/contract-policy";
import { newTask, taskInput } from "~/api/domain/matrix/task/task-input";
import { seoulDay } from "~/api/domain/seoul-time";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { taskPath, tasksPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPMTX04" } } as const;

/** A task that changes, or a further one; `?contract=` names its contract. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(
    args,
    "MIPMTX04",
    (api, id) => api.matrixTasks.get({ id: Number(id) || 0 }),
    canKeepContracts,
  );
  const { record, request } = reader;
  const contractNo = new URL(request.url).searchParams.get("contract")?.slice(0, 30) ?? "";
  return sendForm(reader, "matrixTask", record ? taskInput : newTask, {
    title: (t) =>
      record
        ? `${record.title || t(`matrix.task.kind.${record.kind}`)}: ${t("matrix.task.edit")}`
        : t("matrix.task.new"),
    stored: record ?? { contractNo, kind: "other", dueOn: seoulDay(new Date()) },
    form: formAbout(record ? null : contractNo),
    making: record === null,
    note: record && `${record.customerName} · ${record.contractNo}`,
    back: record ? taskPath(record.id) : tasksPath,
    words: ["matrix.task."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  args.params.id === undefined
    ? save(args, "MIPMTX04", newTask, async ({ api }, given) => {
        const { id } = await api.matrixTasks.add(given);
        return { to: taskPath(id) };
      })
    : save(args, "MIPMTX04", taskInput, async ({ api, id, stamp }, given) => {
        await api.matrixTasks.change({ id: Number(id), stamp, ...given });
        return { to: taskPath(id) };
      });

export default function TaskForm() {
  const { recordTitle, making, note, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPMTX04" note={note ?? undefined} />
      <RecordForm<typeof newTask> title={t(making ? "matrix.task.new" : "matrix.task.edit")} cancelHref={back}>
        {(field) => (
          <>
            {making && <TextField {...field("contractNo")} />}
            <SelectField {...field("kind")} />
            <TextField {...field("title")} className="wide" />
            <PickField {...field("owner")} />
            <TextField {...field("dueOn")} />
            <TextField {...field("remark")} className="wide" />
          </>
        )}
      </RecordForm>
    </>
  );
}
