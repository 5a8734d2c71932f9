import { z } from "zod";
import { facts, greetingOf, link, template, username } from "./mail-template";

/** Mails about distributors: their credit insurance, what they report. */
export const distributorTemplates = {
  policyEnds: template(
    z.object({
      username,
      request: z.string().max(30),
      distributor: z.string().max(300),
      insurer: z.string().max(100),
      policy: z.string().max(60),
      day: z.iso.date(),
      link,
    }),
    (say, given) => ({
      subject: say("mail.policyEnds.subject", { distributor: given.distributor, day: given.day }),
      greeting: greetingOf(say, given.username),
      paragraphs: [say("mail.policyEnds.text")],
      facts: [
        { label: say("mail.policyEnds.distributor"), value: given.distributor },
        { label: say("mail.policyEnds.insurer"), value: given.insurer },
        { label: say("mail.policyEnds.policy"), value: given.policy },
        { label: say("mail.policyEnds.day"), value: given.day },
        { label: say("mail.policyEnds.request"), value: given.request },
      ],
      button: { text: say("mail.policyEnds.button"), href: given.link },
      closing: [say("mail.policyEnds.closing")],
    }),
  ),
  reportsMissing: template(
    z.object({
      username,
      count: z.number().int().positive(),
      /** Each distributor with the months that lack; at most as many as a mail lists. */
      missing: facts,
      day: z.iso.date(),
      link,
    }),
    (say, given) => ({
      subject: say("mail.reportsMissing.subject", { count: given.count }),
      greeting: greetingOf(say, given.username),
      paragraphs: [
        say("mail.reportsMissing.text", { day: given.day }),
        ...(given.count > given.missing.length
          ? [say("mail.reportsMissing.more", { count: given.count - given.missing.length })]
          : []),
      ],
      facts: given.missing,
      button: { text: say("mail.reportsMissing.button"), href: given.link },
      closing: [say("mail.reportsMissing.closing")],
    }),
  ),
};
