import { z } from "zod";
import { isTimeZone } from "~/words/country-zones";
import { locales } from "~/words/locale";
import { needed, text } from "../typed-values";

export const timeZoneName = z.string().refine(isTimeZone);

/** What an administrator writes about a user; the ID and the login type are given once, at registration. */
export const userInput = z.object({
  username: needed(100),
  /** For readers of Korean; empty = the same name for everybody. */
  nameKo: text(100),
  /** Empty = mails go to the ID. */
  email: text(254),
  introduction: text(500),
  language: z.enum(locales).nullable().default(null),
  /** IANA name; null = that of the unit's country. */
  timeZone: timeZoneName.nullable().default(null),
  roles: z.array(z.string().max(60)).min(1).max(30),
  /** The first is the one whose name stands in the top bar. */
  groups: z.array(z.string().max(60)).max(200).default([]),
});
export type UserInput = z.output<typeof userInput>;

/** At registration the ID and the login type are given as well: 1 = password kept here, 2 = through the other system. */
export const newUser = userInput.extend({
  userId: needed(254),
  loginType: z.enum(["1", "2"]),
  /** That nobody forgot the groups: without one the user sees no unit's and no customer's rows. */
  withoutGroups: z.boolean().default(false),
});
