import { z } from "zod";
import { count, greetingOf, link, template, username, when } from "./mail-template";

/** What is told of a claim: that it waits, what was decided, that its approval was reversed, or that it was taken back. */
const claimNews = ["toDecide", "approved", "rejected", "reversed", "withdrawn"] as const;
export type ClaimNews = (typeof claimNews)[number];

/** Mails about special prices besides those of their requests. */
export const priceTemplates = {
  /** To who asked for prices that end soon: how many, of which requests. */
  "price-expiry": template(
    z.object({
      username,
      customer: z.string().max(400),
      prices: count,
      requests: z.string().max(400),
      day: z.iso.date(),
      link,
    }),
    (say, given) => ({
      subject: say("mail.price-expiry.subject", { customer: given.customer }),
      greeting: greetingOf(say, given.username),
      paragraphs: [say("mail.price-expiry.text")],
      facts: [
        { label: say("mail.request.customer"), value: given.customer },
        { label: say("specialPrice.number"), value: given.requests },
        { label: say("mail.price-expiry.prices"), value: String(given.prices) },
        { label: say("mail.price-expiry.until"), value: given.day },
      ],
      button: { text: say("mail.price-expiry.button"), href: given.link },
      closing: [say("mail.request.signIn")],
    }),
  ),
  priceClaim: template(
    z.object({
      username,
      news: z.enum(claimNews),
      customer: z.string().max(400),
      request: z.string().max(60),
      item: z.string().max(100),
      reference: z.string().max(60),
      pieces: count,
      /** Written with its currency. */
      support: z.string().max(60),
      /** The last day of the price. */
      until: z.iso.date(),
      claimedAt: when,
      claimer: z.string().max(200),
      by: z.string().max(200),
      /** Who was stood in for. */
      absent: z.string().max(200).nullable(),
      comment: z.string().max(500),
      when,
      link,
    }),
    (say, { news, by, absent, ...given }) => ({
      subject: say(`mail.priceClaim.${news}.subject`, { customer: given.customer }),
      greeting: greetingOf(say, given.username),
      paragraphs: [say(`mail.priceClaim.${news}.text`)],
      facts: [
        { label: say("specialPrice.number"), value: given.request },
        { label: say("mail.request.customer"), value: given.customer },
        { label: say("specialPrice.item"), value: given.item },
        { label: say("specialPrice.claim.reference"), value: given.reference },
        { label: say("specialPrice.claim.pieces"), value: String(given.pieces) },
        { label: say("specialPrice.support"), value: given.support },
        { label: say("specialPrice.validTo"), value: given.until },
        { label: say("specialPrice.claim.by"), value: given.claimer },
        {
          label: say(news === "toDecide" ? "mail.request.waitsSince" : "specialPrice.claim.at"),
          value: given.claimedAt,
        },
        ...(by === given.claimer
          ? []
          : [
              {
                label: say("mail.request.by"),
                value: absent ? say("request.standsInFor", { name: by, absent }) : by,
              },
            ]),
        ...(given.comment ? [{ label: say("mail.request.comment"), value: given.comment }] : []),
        { label: say("mail.when"), value: given.when },
      ],
      button: { text: say("mail.request.button"), href: given.link },
      closing: [say(news === "toDecide" ? "mail.request.others" : "mail.request.signIn")],
    }),
  ),
};
