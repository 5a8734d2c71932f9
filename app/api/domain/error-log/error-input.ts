import { z } from "zod";
import { pageFilter, pageSizeFilter } from "../report/filters";

const text = (most: number) =>
  z
    .string()
    .transform((value) => value.slice(0, most))
    .default("");

/** Longer texts are cut, never refused: what failed must not fail again here. */
export const errorInput = z.object({
  source: z.enum(["browser", "server"]).default("browser"),
  reference: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
  message: text(500),
  info: text(500),
  url: text(2_000),
  stack: text(8_000),
});
export type ErrorInput = z.output<typeof errorInput>;

export const errorFilters = {
  /** Everybody's errors; only administrators get them. */
  of: z.enum(["all"]).optional(),
  reference: z.string().trim().max(64).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type ErrorFilters = z.output<z.ZodObject<typeof errorFilters>>;
