import { z } from "zod";
import { schedule } from "./rhythm";

/** Of one person. */
export const MAILS_AT_MOST = 20;
/** Chosen by name. */
export const PEOPLE_AT_MOST = 50;
/** Of a role or a group. */
export const READERS_AT_MOST = 200;
export const NOTE_LENGTH = 200;

/** To whom: the one who asks, people by name, one role or one group: "own", "people", "role:ROLE_STORE", "group:germany". */
export const sendTo = z
  .string()
  .max(130)
  .regex(/^(own|people|role:.+|group:.+)$/);

/** What a form says of a mail besides what it is of. Lists that are too long are refused beside their field. */
export const mailInput = {
  ...schedule.shape,
  sendTo: sendTo.default("own"),
  /** IDs, where it is sent to people. */
  people: z.array(z.string().max(254)).max(500).default([]),
  note: z.string().trim().max(2000).default(""),
};
export type MailInput = z.output<z.ZodObject<typeof mailInput>>;

type Kept = { audience: "own" | "role" | "group" | "people"; roleId: string | null; groupId: string | null };

/** One value for a mail's audience, as forms carry it. A role or a group that is gone has no name. */
export const sendToOf = ({ audience, roleId, groupId }: Kept): string =>
  audience === "role" || audience === "group" ? `${audience}:${roleId ?? groupId ?? ""}` : audience;
