import { createContext, useContext } from "react";
import type { Typed } from "~/api/domain/simulation/fields";
import type { WhichNumber } from "~/words/settle-numbers";

/** What the fields of a simulator share: what is in them, and what is to be said beside each. */
export type CaseState = {
  typed: Typed;
  /** What counts where a field is blank, shown in it. */
  defaults: Typed;
  errors: Readonly<Record<string, string>>;
  /** Beside a number that means another in the other notation: how it was read. */
  notes: Readonly<Record<string, string>>;
  /** A number that could be either, and what was answered. */
  ask?: WhichNumber | null;
  changed(name: string): boolean;
  anyChanged: boolean;
};

const CaseContext = createContext<CaseState>({
  typed: {},
  defaults: {},
  errors: {},
  notes: {},
  changed: () => false,
  anyChanged: false,
});
export const CaseProvider = CaseContext.Provider;
export const useCaseState = () => useContext(CaseContext);
