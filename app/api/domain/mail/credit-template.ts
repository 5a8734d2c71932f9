import { z } from "zod";
import { greetingOf, link, template, username, when } from "./mail-template";

/** What is told of credits of a month: what has to be done next, or what became of those that one reviewed. */
export const creditNews = ["toReview", "toApprove", "toCredit", "returned", "credited"] as const;
export type CreditNews = (typeof creditNews)[number];

/** A step that credits of a month have taken: one mail for all of them. */
export const creditStep = template(
  z.object({
    username,
    news: z.enum(creditNews),
    month: z.string().max(40),
    count: z.number().int().positive(),
    /** The first of them. */
    distributors: z.string().max(1000),
    /** What they come to, by currency. */
    total: z.string().max(200),
    by: z.string().max(200),
    comment: z.string().max(500),
    when,
    link,
  }),
  (say, { news, month, count, ...given }) => ({
    subject: say(`mail.creditStep.${news}.subject`, { month, count }),
    greeting: greetingOf(say, given.username),
    paragraphs: [say(`mail.creditStep.${news}.text`)],
    facts: [
      { label: say("mail.creditStep.month"), value: month },
      { label: say("mail.creditStep.distributors"), value: given.distributors },
      { label: say("commercial.grandTotal"), value: given.total },
      { label: say("mail.request.by"), value: given.by },
      ...(given.comment ? [{ label: say("mail.request.comment"), value: given.comment }] : []),
      { label: say("mail.when"), value: given.when },
    ],
    button: { text: say("mail.creditStep.button"), href: given.link },
    closing: [say("mail.request.signIn")],
  }),
);
