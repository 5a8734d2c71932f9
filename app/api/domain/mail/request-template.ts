import { z } from "zod";
import { facts, greetingOf, link, template, username, when } from "./mail-template";

/** A step of a request: what is asked for and for whom, how much, until when, since when it waits, and what was decided. */
export const request = template(
  z.object({
    username,
    /** What was done to it last, and whether it now waits for its reader's decision. */
    about: z.enum([
      "submission",
      "approval",
      "rejection",
      "return",
      "withdrawal",
      "reminder",
      "escalation",
      "progress",
    ]),
    waits: z.boolean(),
    /** The kind with its number, where the kind has numbers. */
    kind: z.string().max(200),
    customer: z.string().max(300),
    requester: z.string().max(200),
    reason: z.string().max(500),
    /** How much, and until when. */
    asked: facts,
    sent: when.nullable(),
    waitsSince: when.nullable(),
    by: z.string().max(200).nullable(),
    absent: z.string().max(200).nullable(),
    comment: z.string().max(500),
    when,
    link,
  }),
  (say, given) => {
    const { about, by, absent } = given;
    const news = given.waits && about !== "reminder" && about !== "escalation" ? "submission" : about;
    const doer = by && absent ? say("request.standsInFor", { name: by, absent }) : by;
    return {
      subject: say(`mail.request.${news}.subject`, { kind: given.kind, customer: given.customer }),
      greeting: greetingOf(say, given.username),
      paragraphs: [say(`mail.request.${news}.text`)],
      facts: [
        { label: say("mail.request.kind"), value: given.kind },
        { label: say("mail.request.customer"), value: given.customer },
        ...given.asked,
        { label: say("mail.request.requester"), value: given.requester },
        { label: say("mail.request.reason"), value: given.reason },
        ...(given.waitsSince ? [{ label: say("mail.request.waitsSince"), value: given.waitsSince }] : []),
        ...(given.sent && !given.waitsSince ? [{ label: say("request.column.sentAt"), value: given.sent }] : []),
        ...(doer && doer !== given.requester ? [{ label: say("mail.request.by"), value: doer }] : []),
        ...(given.comment ? [{ label: say("mail.request.comment"), value: given.comment }] : []),
        { label: say("mail.when"), value: given.when },
      ],
      button: { text: say("mail.request.button"), href: given.link },
      closing: [say(given.waits ? "mail.request.others" : "mail.request.signIn")],
    };
  },
);
