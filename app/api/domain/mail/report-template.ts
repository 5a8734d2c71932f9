import { z } from "zod";
import { greetingOf, link, template, username, when } from "./mail-template";

/** A report as a file, to the one who asked for it, or to those whom somebody sends it to, each with what they may see. */
export const reportMail = template(
  z.object({
    username,
    report: z.string().max(200),
    classification: z.string().max(60),
    rows: z.string().max(20),
    fileName: z.string().max(200),
    /** The last day that the figures speak of; null where they are of no day. */
    asOf: z.string().max(40).nullable().default(null),
    when,
    link,
    profile: link,
    /** Who sends it and how often, in one sentence; without it its reader asked for it. */
    sentBy: z.string().max(600).optional(),
    /** What the sender says. */
    note: z.string().max(600).optional(),
    /** How the reader's part moved. */
    moved: z.string().max(400).nullable().optional(),
  }),
  (say, given) => ({
    subject: say("mail.report.subject", { report: given.report, when: given.asOf ?? given.when }),
    greeting: greetingOf(say, given.username),
    paragraphs: [
      given.sentBy ?? say("mail.report.text", { report: given.report }),
      ...(given.note ? [given.note] : []),
      ...(given.moved ? [given.moved] : []),
    ],
    facts: [
      { label: say("mail.report.classification"), value: given.classification },
      { label: say("mail.report.file"), value: given.fileName },
      { label: say("mail.report.rows"), value: given.rows },
      { label: say("mail.report.when"), value: given.asOf ?? given.when },
    ],
    button: { text: say("mail.report.button"), href: given.link },
    closing: [
      say("mail.report.scope"),
      say(given.sentBy ? "mail.report.stop" : "mail.report.end", { address: given.profile }),
    ],
  }),
);
