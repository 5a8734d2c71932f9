import { z } from "zod";
import type { WordKey } from "~/words";
import { needed } from "../../typed-values";
import { defineUpload } from "../../upload/define-upload";

const MOST = 1_000_000_000;
const number = { error: "points.file.number" satisfies WordKey };

/** A correction of a member's points as a row of a file: what is added, or taken away where it is below zero. */
export const uploadedCorrection = z.object({
  member: z.string().trim().toUpperCase().min(1).max(20),
  /** What the office calls this correction: the same one is posted once, however often the file is sent. */
  reference: needed(60),
  points: z.number(number).int(number).min(-MOST, number).max(MOST, number),
  remark: z
    .string({ error: "api.field.remark" satisfies WordKey })
    .trim()
    .min(1, { error: "api.field.remark" satisfies WordKey })
    .max(500),
});

const shared = {
  row: uploadedCorrection,
  key: ["member", "reference"],
  heads: {
    member: "field.points.member",
    reference: "field.points.reference",
    points: "field.points.points",
    remark: "field.points.remark",
  },
  numbers: ["points"],
} as const;

/** Corrections of members' points at home as a file (MIPMBS06). */
export const pointUpload = defineUpload({ ...shared, kind: "points", of: "MIPMBS06" });

/** The same abroad (MIPMBS12). */
export const overseasPointUpload = defineUpload({ ...shared, kind: "overseas-points", of: "MIPMBS12" });
