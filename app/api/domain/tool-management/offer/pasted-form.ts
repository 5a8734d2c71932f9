import { z } from "zod";
import { notationField } from "../../simulation/settle-case";
import { needed } from "../../typed-values";

/** Rows of a tool list as a spreadsheet copies them, and how their numbers are written where these do not tell it. */
export const pastedForm = z.object({
  text: needed(100_000),
  [notationField.name]: z.enum(notationField.options).default(""),
});
