import { z } from "zod";
import { facts, greetingOf, link, template, username, when } from "./mail-template";

/** What is told of a request to support a credit insurance: what has to be done next, or what was done to one's own. */
export const insuranceNews = [
  ...(["toCheck", "toApprove", "toPay"] as const),
  ...(["checked", "approved", "paid", "returned", "rejected", "withdrawn"] as const),
] as const;
export type InsuranceNews = (typeof insuranceNews)[number];

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
  insuranceStep: template(
    z.object({
      username,
      news: z.enum(insuranceNews),
      request: z.string().max(30),
      distributor: z.string().max(300),
      insurer: z.string().max(100),
      policy: z.string().max(60),
      /** Written with their currency; the support as far as it is reckoned. */
      insured: z.string().max(60),
      support: z.string().max(60),
      /** First and last day of the policy. */
      period: z.string().max(60),
      requester: z.string().max(200),
      by: z.string().max(200),
      /** Of a payment: what accounting calls it. */
      comment: z.string().max(500),
      when,
      link,
    }),
    (say, { news, ...given }) => ({
      subject: say(`mail.insuranceStep.${news}.subject`, { request: given.request, distributor: given.distributor }),
      greeting: greetingOf(say, given.username),
      paragraphs: [say(`mail.insuranceStep.${news}.text`)],
      facts: [
        { label: say("mail.policyEnds.request"), value: given.request },
        { label: say("mail.policyEnds.distributor"), value: given.distributor },
        { label: say("mail.policyEnds.insurer"), value: given.insurer },
        { label: say("mail.policyEnds.policy"), value: given.policy },
        { label: say("field.insurance.insured"), value: given.insured },
        { label: say("insurance.support"), value: given.support },
        { label: say("insurance.period"), value: given.period },
        { label: say("mail.request.requester"), value: given.requester },
        ...(given.by === given.requester ? [] : [{ label: say("mail.request.by"), value: given.by }]),
        ...(given.comment
          ? [{ label: say(news === "paid" ? "insurance.paymentRef" : "mail.request.comment"), value: given.comment }]
          : []),
        { label: say("mail.when"), value: given.when },
      ],
      button: { text: say("mail.request.button"), href: given.link },
      closing: [say("mail.request.signIn")],
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
