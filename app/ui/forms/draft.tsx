import { createContext, useContext } from "react";

export type Draft = {
  path: string;
  fields: [name: string, value: string][];
  /** All that stood in the form: a box that is not among the fields was empty. */
  whole?: true;
};

const DraftContext = createContext<Draft | null>(null);
/** Around a form whose text was kept: every field below shows again what was typed. */
export const DraftProvider = DraftContext.Provider;

export const useDraft = () => useContext(DraftContext);

/** What was typed into the field of this name; undefined when there is no draft of it. */
export function useDrafted(name: string): string[] | undefined {
  const values = useContext(DraftContext)?.fields.flatMap(([field, value]) => (field === name ? [value] : []));
  return values?.length ? values : undefined;
}

/** Whether a box was ticked; undefined when nothing is known: the form of an ended session says only which were. */
export function useDraftedTick(name: string, value: string): boolean | undefined {
  const draft = useContext(DraftContext);
  const ticked = draft?.fields.some(([field, given]) => field === name && given === value);
  return ticked || draft?.whole ? ticked : undefined;
}
