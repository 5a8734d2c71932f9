import { z } from "zod";
import { facts, greetingOf, link, template, username, when } from "./mail-template";

/** Items of a watch list that became short, and that are back: one mail for all that a check found. */
export const itemWatch = template(
  z.object({
    username,
    ran: z.number().int().min(0),
    back: z.number().int().min(0),
    /** The first of them, by number and description. */
    first: z.string().max(200),
    facts,
    /** Items that are not among the facts. */
    more: z.number().int().min(0),
    day: z.iso.date(),
    when,
    link,
  }),
  (say, given) => {
    const { ran, back, first, more } = given;
    const news = ran === 0 ? "back" : back === 0 ? "short" : "both";
    return {
      subject:
        ran + back === 1
          ? say(`mail.itemWatch.${ran === 1 ? "short" : "back"}.one`, { item: first })
          : say(`mail.itemWatch.${news}`, { ran, back }),
      greeting: greetingOf(say, given.username),
      paragraphs: [
        say("mail.itemWatch.text", { day: given.day }),
        ...(more > 0 ? [say("mail.itemWatch.more", { more })] : []),
      ],
      facts: [...given.facts, { label: say("mail.report.when"), value: given.when }],
      button: { text: say("mail.itemWatch.button"), href: given.link },
      closing: [say("mail.itemWatch.once"), say("mail.itemWatch.end")],
    };
  },
);
