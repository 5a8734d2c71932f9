import { z } from "zod";
import { text } from "../typed-values";
import { wholeNumber } from "../whole-number";

const title = text(100);

/** What administrators decide about a line of the menu; its path and its code are the program's. */
export const menuInput = z.object({
  /** Empty = the catalogue's own title. */
  titleKo: title,
  titleEn: title,
  titleZh: title,
  /** The section it stands in; empty = the top. */
  parentKey: z.string().max(100).default(""),
  displayOrder: wholeNumber(0, 9999),
  hidden: z.boolean().default(false),
  everyone: z.boolean().default(false),
  roles: z.array(z.string().max(60)).max(30).default([]),
  groups: z.array(z.string().max(60)).max(200).default([]),
});
export type MenuInput = z.output<typeof menuInput>;

/** Why a door is open or closed; the words are the catalogue's. */
export const openings = ["administrator", "everyone", "role", "group"] as const;
export const obstacles = [
  "registered",
  "locked",
  "withdrawn",
  "no-roles",
  "agreement",
  "password",
  "internal",
  "no-right",
] as const;
export type Opening = (typeof openings)[number];
export type Obstacle = (typeof obstacles)[number];
