import { z } from "zod";
import { greetingOf, link, template, username } from "./mail-template";

/** What is told of a contract of the cabinet programme: that it waits for a decision, or that it ends. */
export const matrixNews = ["waiting", "ending"] as const;
export type MatrixNews = (typeof matrixNews)[number];

/** Mails of the cabinet programme. */
export const matrixTemplates = {
  matrixContract: template(
    z.object({
      username,
      news: z.enum(matrixNews),
      contract: z.string().max(60),
      customer: z.string().max(400),
      /** What is promised a year, written with its currency. */
      committed: z.string().max(60),
      day: z.iso.date(),
      link,
    }),
    (say, { news, ...given }) => ({
      subject: say(`mail.matrixContract.${news}.subject`, { contract: given.contract, day: given.day }),
      greeting: greetingOf(say, given.username),
      paragraphs: [say(`mail.matrixContract.${news}.text`)],
      facts: [
        { label: say("mail.matrixContract.contract"), value: given.contract },
        { label: say("mail.matrixContract.customer"), value: given.customer },
        { label: say("matrix.committedYear"), value: given.committed },
        { label: say(`mail.matrixContract.${news}.day`), value: given.day },
      ],
      button: { text: say("mail.matrixContract.button"), href: given.link },
      closing: [say(`mail.matrixContract.${news}.closing`)],
    }),
  ),
};
