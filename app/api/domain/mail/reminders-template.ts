import { z } from "zod";
import { count, greetingOf, link, template, username } from "./mail-template";

/** What waits for somebody, or ends soon: all of one pass of reminders in one mail. */
export const reminders = template(
  z.object({
    username,
    count,
    /** Each as the subject of its own mail would say it, with how much and since when; at most as many as a mail lists. */
    matters: z.array(z.object({ label: z.string().max(400), value: z.string().max(300) })).max(40),
    link,
  }),
  (say, given) => ({
    subject: say("mail.reminders.subject", { count: given.count }),
    greeting: greetingOf(say, given.username),
    paragraphs: [
      say("mail.reminders.text"),
      ...(given.count > given.matters.length
        ? [say("mail.reminders.more", { count: given.count - given.matters.length })]
        : []),
    ],
    facts: given.matters,
    button: { text: say("mail.reminders.button"), href: given.link },
    closing: [say("mail.request.signIn")],
  }),
);
