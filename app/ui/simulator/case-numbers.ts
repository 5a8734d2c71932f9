import type { Typed } from "~/api/domain/simulation/fields";
import type { SettledCase } from "~/api/domain/simulation/settle-case";
import { questionOf, readOtherwise, type WhichNumber } from "~/words/settle-numbers";
import type { Translate } from "~/words/use-t";
import type { CaseState } from "./case-context";

/** What a page tells of the numbers of a case: those that are not written as they were read, and the question that is open. */
export type CaseNumbers = { read: [at: string, number: string][]; ask: WhichNumber | null };

export const caseNumbers = (settled: SettledCase, typed: Typed): CaseNumbers => ({
  read: readOtherwise(settled, typed),
  ask: questionOf(settled, typed),
});

/** The same beside the fields. */
export const toldBeside = (t: Translate, { read, ask }: CaseNumbers): Pick<CaseState, "notes" | "ask"> => ({
  notes: Object.fromEntries(read.map(([at, number]) => [at, t("ui.form.readAs", { number })])),
  ask,
});

/** A case that the server answers while somebody types. */
type Answered = { typed: Typed; baseline: Typed; begun: boolean; errors: Record<string, string>; numbers: CaseNumbers };

/** What its fields share. */
export function answeredState(t: Translate, { typed, baseline, begun, errors, numbers }: Answered): CaseState {
  const changed = (name: string) => begun && (typed[name] ?? "") !== (baseline[name] ?? "");
  return {
    ...{ typed, defaults: {}, errors, changed },
    anyChanged: Object.keys(typed).some(changed),
    ...toldBeside(t, numbers),
  };
}
