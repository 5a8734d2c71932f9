import { z } from "zod";
import type { WordKey } from "~/words";
import type { Month } from "./report/period";

/** A month as it is typed: 2026-10. */
export const typedMonth = () =>
  z
    .string()
    .trim()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: "api.field.month" satisfies WordKey });

export const readMonth = (typed: string): Month => Number(typed.replace("-", ""));
export const writeMonth = (ym: Month | null): string =>
  ym === null ? "" : `${Math.floor(ym / 100)}-${String(ym % 100).padStart(2, "0")}`;

/** A positive number as it is typed, thousands may stand apart: 1,250.50. */
export const typedNumber = () =>
  z
    .string()
    .trim()
    .max(24)
    .regex(/^\d[\d,]*(\.\d{1,4})?$/, { error: "api.field.typed-number" satisfies WordKey });

export const readNumber = (typed: string): string => typed.replaceAll(",", "");
