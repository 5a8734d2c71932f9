import { z } from "zod";

/** Rows of a tool list as a spreadsheet copies them. */
export const pastedForm = z.object({ text: z.string().trim().min(1).max(100_000) });
