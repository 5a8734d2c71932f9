import { createContext, useContext } from "react";

export type Draft = {
  path: string;
  fields: [name: string, value: string][];
  /** All that stood in the form: a box that is not among the fields was empty. */
  whole?: true;
  /** A file of the form of an ended session. `size`: bytes that are kept, null where they could not be. */
  file?: { id: string; field: string; name: string; size: number | null } | null;
};

const DraftContext = createContext<Draft | null>(null);
/** Around a form whose text was kept: every field below shows again what was typed. */
export const DraftProvider = DraftContext.Provider;

export const useDraft = () => useContext(DraftContext);

/** Also where something newer than what an ended session has sent is shown its file stays: no browser shows a chosen one again. */
export function withFileOf(shown: Draft | null, sent: Draft | null): Draft | null {
  if (!sent?.file || shown === sent) return shown;
  return { path: sent.path, fields: [], ...shown, file: sent.file };
}

/** The file that was chosen in the field of this name. */
export function useDraftedFile(name: string) {
  const file = useContext(DraftContext)?.file;
  return file?.field === name ? file : undefined;
}

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
