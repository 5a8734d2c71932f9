import type { MasterChanges } from "../ask-before-changing";
import type { Loss } from "../ask-before-replacing";
import type { Question, Trial } from "./sent-states";

/** What was agreed to by what a trial showed: a load that would do more than that has to be looked at again. */
export class Asked {
  constructor(
    private readonly trial: Trial,
    private readonly answers: readonly string[],
  ) {}

  agreed(question: Question): boolean {
    return this.answers.includes(question);
  }

  mayReplace({ replaced, loaded }: Loss): boolean {
    const { loss } = this.trial;
    return this.agreed("replaces") && loss !== null && replaced - loaded <= loss.replaced - loss.loaded;
  }

  mayChange({ changed, lines }: MasterChanges): boolean {
    const { muchChanges } = this.trial;
    return (
      this.agreed("changes") && muchChanges !== null && changed <= muchChanges.changed && lines <= muchChanges.lines
    );
  }

  /** Other rows are rejected now than the trial has shown: a customer went, a code came. */
  mayCount({ rejected }: { rejected: number }): boolean {
    return rejected <= (this.trial.counts?.rejected ?? 0);
  }
}
