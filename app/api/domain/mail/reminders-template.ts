import { z } from "zod";
import { count, greetingOf, link, template, username } from "./mail-template";

/** What waits for somebody, or ends soon: all of one pass of reminders in one mail. */
export const reminders = template(
  z.object({
    username,
    count,
    /** Each as the subject of its own mail would say it, with how much and since when, leading to it; at most as many as a mail lists. */
    matters: z
      .array(z.object({ label: z.string().max(400), value: z.string().max(300), href: link.optional() }))
      .max(40),
    link,
    /** The lists that have them, where they are several. */
    lists: z.array(link).max(10),
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
    button: {
      text: say(given.lists.length > 0 ? "mail.reminders.mainboard" : "mail.reminders.button"),
      href: given.link,
    },
    closing: [
      ...(given.lists.length > 0 ? [say("mail.reminders.lists", { addresses: given.lists.join(" · ") })] : []),
      say("mail.reminders.signIn"),
    ],
  }),
);
