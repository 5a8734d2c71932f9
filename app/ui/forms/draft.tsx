import { createContext, useContext } from "react";

export type Draft = { path: string; fields: [name: string, value: string][] };

const DraftContext = createContext<Draft | null>(null);
/** Around a page whose form was sent after the session had ended: every field below shows again what was typed. */
export const DraftProvider = DraftContext.Provider;

/** What was typed into the field of this name; undefined when there is no draft of it. Boxes are only ticked again. */
export function useDrafted(name: string): string[] | undefined {
  const values = useContext(DraftContext)?.fields.flatMap(([field, value]) => (field === name ? [value] : []));
  return values?.length ? values : undefined;
}
