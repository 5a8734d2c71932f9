import { z } from "zod";
import { notationField } from "../../simulation/settle-case";

/** Rows of a tool list as a spreadsheet copies them, and how their numbers are written where these do not tell it. */
export const pastedForm = z.object({
  text: z.string().trim().min(1).max(100_000),
  [notationField.name]: z.enum(notationField.options).default(""),
});
