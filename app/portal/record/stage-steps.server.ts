import type { Step } from "~/ui/records/stepper";
import type { RecordReader } from "./require-record.server";

/** A stage of a record and who brought it there; null while nobody has. */
type Stage = { key: string; name: string; done: { by: string; at: string } | null };

/** Stages as the steps of a page: the first that nobody did is what it waits for. @param goesOn false where it was ended */
export function stageSteps({ t, at }: RecordReader<unknown>, stages: readonly Stage[], goesOn = true): Step[] {
  const next = stages.find(({ done }) => !done);
  return stages.map(({ key, name, done }) => {
    if (done) return { key, name, state: "done", text: `${done.by}, ${at(done.at)}` };
    if (!goesOn) return { key, name, state: "later", text: t("request.steps.notAsked") };
    if (key === next?.key) return { key, name, state: "now", text: t("record.step.waits") };
    return { key, name, state: "later", text: t("request.steps.later") };
  });
}
