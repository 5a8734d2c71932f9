import { z } from "zod";

/**
 * Of a form that enters something by a key of its own: what becomes of what is there already. Null = nobody said so; then the form is
 * refused beside this field, which says what is there, and asks.
 */
export const addOrReplace = () => z.enum(["add", "replace"]).nullable().default(null);
