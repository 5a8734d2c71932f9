import type { MasterChanges } from "../ask-before-changing";
import type { Loss } from "../ask-before-replacing";
import type { Question, Trial } from "./sent-states";

type Counted = { rejected: number; replaced: number; changes?: MasterChanges };

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

  /** More rows are rejected, replaced or changed now than the trial has shown: a customer went, another file came. */
  mayCount({ rejected, replaced, changes }: Counted): boolean {
    const { counts } = this.trial;
    return (
      rejected <= (counts?.rejected ?? 0) &&
      replaced <= (counts?.replaced ?? 0) &&
      (changes?.changed ?? 0) <= (counts?.changes?.changed ?? 0)
    );
  }
}
