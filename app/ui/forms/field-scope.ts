import { createContext, useContext } from "react";

/** Several screens may be mounted at once: what stands before the ids of this one's fields. */
export const FieldScope = createContext("");

/** An id that is the only one in the document; in the page as the server wrote it, the name itself. */
export const useScopedId = (name: string): string => useContext(FieldScope) + name;
