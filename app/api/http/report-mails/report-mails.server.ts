import { z } from "zod";
import { listColleagues } from "~/api/domain/report/mails/colleagues.server";
import { getReportMail, listReportMails } from "~/api/domain/report/mails/list-report-mails.server";
import { mailInput, sendTo } from "~/api/domain/report/mails/mail-input";
import { outcomes } from "~/api/domain/report/mails/outcomes";
import {
  addReportMail,
  changeReportMail,
  pauseReportMail,
  removeReportMail,
} from "~/api/domain/report/mails/own-report-mails.server";
import { previewReaders } from "~/api/domain/report/mails/preview-readers.server";
import { sendMailNow } from "~/api/domain/report/mails/queue-due-mails.server";
import { listReceivedMails, stopReceivedMail } from "~/api/domain/report/mails/received-mails.server";
import { rhythms } from "~/api/domain/report/mails/rhythm";
import { answered, area } from "../contract";

const id = z.object({ id: z.uuid() });
const outcome = z.enum(outcomes);
const kept = {
  code: z.string().max(20),
  search: z.string().max(2000),
  stay: z.boolean().optional(),
};
const mail = {
  id: z.string(),
  /** Screen code of the report. */
  code: z.string(),
  /** The filters as in the address. */
  search: z.string(),
  /** What it is narrowed to, by the names that the user sees. */
  chosen: z.array(z.string()),
  rhythm: z.enum(rhythms),
  /** weekly: 1 Monday … 7 Sunday; monthly: the day; daily and once: 0. */
  day: z.number(),
  paused: z.boolean(),
};
const own = z
  .object({
    ...mail,
    nextDue: z.string(),
    /** "own", "people", "role:ROLE_STORE", "group:germany"; a role or a group that is gone has no name. */
    sendTo: z.string(),
    groupName: z.string().nullable(),
    /** How many were chosen by name. */
    peopleCount: z.number(),
    note: z.string(),
    /** Null before the first time. `outcome`: where it is one for all its readers. */
    last: z
      .object({
        at: z.string(),
        outcome: outcome.nullable(),
        counts: z.array(z.object({ outcome, count: z.number() })),
      })
      .nullable(),
  })
  .meta({ id: "ReportMail" });
const person = { id: z.string(), name: z.string() };
const rows = z.number().nullable();

/** Reports that are mailed to the one who asked, or to others, to each with what they may see at that moment. */
export const reportMails = area({
  list: answered(
    {
      method: "GET",
      path: "/reportMails",
      access: "user",
      summary: "The reports that the user has mailed, to himself or to others, and what became of the last time",
      output: z.object({ mails: z.array(own) }),
    },
    (ctx) => listReportMails(ctx),
  ),
  received: answered(
    {
      method: "GET",
      path: "/reportMails/received",
      access: "user",
      summary: "The reports that others have mailed to the user, and what became of the last time for him",
      output: z.object({
        mails: z.array(
          z.object({
            ...mail,
            sender: z.string(),
            /** The user wants no more of it. */
            stopped: z.boolean(),
            last: z.object({ outcome, at: z.string() }).nullable(),
          }),
        ),
      }),
    },
    (ctx) => listReceivedMails(ctx),
  ),
  colleagues: answered(
    {
      method: "GET",
      path: "/reportMails/colleagues",
      access: "user",
      summary: "Whom the user may send a report to by name: all where they are few, else those with the typed words",
      input: z.object({
        text: z.string().max(100).default(""),
        /** IDs of people who are named whatever was typed, with commas between. */
        chosen: z.string().max(20_000).default(""),
      }),
      output: z.object({
        few: z.boolean(),
        people: z.array(z.object(person)),
        chosen: z.array(z.object(person)),
        found: z.number(),
      }),
    },
    (ctx, { text, chosen }) => listColleagues(ctx, text, chosen.split(",").filter(Boolean)),
  ),
  get: answered(
    {
      method: "GET",
      path: "/reportMails/:id",
      access: "user",
      summary: "One of the user's own mails, with its readers, and who got what the last time",
      input: id,
      output: own.extend({
        people: z.array(z.object({ ...person, stopped: z.boolean() })),
        runs: z.array(z.object({ userId: z.string(), name: z.string(), outcome, rows, at: z.string() })),
      }),
    },
    (ctx, { id }) => getReportMail(ctx, id),
  ),
  preview: answered(
    {
      method: "POST",
      path: "/reportMails/preview",
      access: "user",
      summary: "What each reader of a mail would get now, as numbers of rows; nothing is kept or sent",
      input: z.object({ ...kept, sendTo: sendTo.default("own"), people: mailInput.people, id: z.uuid().optional() }),
      output: z.object({
        readers: z.array(z.object({ name: z.string(), outcome: outcome.nullable(), rows })),
        /** Readers who are not counted for. */
        more: z.number(),
      }),
    },
    (ctx, asked) => previewReaders(ctx, asked),
  ),
  add: answered(
    {
      method: "POST",
      path: "/reportMails",
      access: "user",
      summary: "Mail a report as a workbook, once or again and again, to the user or to others, to each his own rows",
      input: z.object({ ...kept, ...mailInput, key: z.uuid().optional() }),
      output: z.object({ id: z.string() }),
      onceBy: "key",
    },
    (ctx, { key: _once, ...asked }) => addReportMail(ctx, asked),
  ),
  change: answered(
    {
      method: "POST",
      path: "/reportMails/:id",
      access: "user",
      summary: "Change to whom one of the user's own mails goes, when, and what it says",
      input: id.extend(mailInput),
    },
    async (ctx, { id, ...given }) => {
      await changeReportMail(ctx, id, given);
      return {};
    },
  ),
  send: answered(
    {
      method: "POST",
      path: "/reportMails/:id/sending",
      access: "user",
      summary: "Send one of the user's own mails now; nothing more while it is being sent",
      input: id,
      output: z.object({ queued: z.boolean() }),
    },
    (ctx, { id }) => sendMailNow(ctx, id),
  ),
  pause: answered(
    {
      method: "POST",
      path: "/reportMails/:id/pause",
      access: "user",
      summary: "Send no more of them for the time being",
      input: id,
    },
    async (ctx, { id }) => {
      await pauseReportMail(ctx, id, true);
      return {};
    },
  ),
  resume: answered(
    {
      method: "POST",
      path: "/reportMails/:id/resumption",
      access: "user",
      summary: "Send them again, from the next time on",
      input: id,
    },
    async (ctx, { id }) => {
      await pauseReportMail(ctx, id, false);
      return {};
    },
  ),
  remove: answered(
    {
      method: "POST",
      path: "/reportMails/:id/removal",
      access: "user",
      summary: "Send them never again",
      input: id,
    },
    async (ctx, { id }) => {
      await removeReportMail(ctx, id);
      return {};
    },
  ),
  stop: answered(
    {
      method: "POST",
      path: "/reportMails/:id/stop",
      access: "user",
      summary: "The user wants no more of a report that somebody else has mailed to him",
      input: id,
    },
    async (ctx, { id }) => {
      await stopReceivedMail(ctx, id, true);
      return {};
    },
  ),
  again: answered(
    {
      method: "POST",
      path: "/reportMails/:id/again",
      access: "user",
      summary: "The user wants it again",
      input: id,
    },
    async (ctx, { id }) => {
      await stopReceivedMail(ctx, id, false);
      return {};
    },
  ),
});
