import { createContext, useContext } from "react";
import { WRITER } from "./draft-mark";

/** Whose page it is. */
export const WriterContext = createContext<string | undefined>(undefined);

/** Part of every form that writes: it is refused where somebody else has signed in since it was opened. */
export function WriterField() {
  const writer = useContext(WriterContext);
  return writer === undefined ? null : <input type="hidden" name={WRITER} value={writer} />;
}
