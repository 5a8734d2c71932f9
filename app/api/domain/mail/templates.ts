import { z } from "zod";
import { accessTokenEnds } from "./access-token-template";
import { agentContract } from "./agent-contract-template";
import { creditStep } from "./credit-template";
import { distributorTemplates } from "./distributor-templates";
import { itemWatch } from "./item-watch-template";
import { lasting } from "./lasting";
import {
  type Content,
  code,
  count,
  facts,
  greetingOf,
  link,
  type Say,
  template,
  username,
  when,
} from "./mail-template";
import { matrixTemplates } from "./matrix-templates";
import { priceTemplates } from "./price-templates";
import { reminders } from "./reminders-template";
import { reportMail } from "./report-template";
import { request } from "./request-template";
import { siteTemplates } from "./site-templates";
import { supplyTemplates } from "./supply-templates";
import { workTemplates } from "./work-templates";

/** The code with the address where it is typed: the link's own, without what the link carries. */
function codeOf(say: Say, { code, link }: { code: string; link: string }): Content["code"] {
  const { origin, pathname } = new URL(link);
  return { label: say("mail.code", { address: origin + pathname }), value: code };
}

/** A mail whose link and code lead to a new password; mails about the same link share its words. */
const withCode = (
  name: "activation" | "passwordReset" | "passwordResetByAdministrator",
  about: "activation" | "passwordReset",
) =>
  template(z.object({ username, id: z.string().min(1).max(254), link, code, minutes: count }), (say, given) => ({
    subject: say(`mail.${name}.subject`),
    greeting: greetingOf(say, given.username),
    paragraphs: [say(`mail.${name}.text`), say(`mail.${about}.lives`, { time: lasting(say, given.minutes) })],
    // A code is typed together with the ID, which need not be the address that the mail goes to.
    facts: [{ label: say("mail.id"), value: given.id }],
    button: { text: say(`mail.${about}.button`), href: given.link },
    code: codeOf(say, given),
    closing: [say(`mail.${name}.unexpected`)],
  }));

/**
 * Every mail the portal sends. A new one is an entry here and its words in words/{en,ko,zh}/mail.ts.
 * How long codes live is a parameter, so that the mail never says another time than the code has.
 */
export const mailTemplates = {
  activation: withCode("activation", "activation"),
  passwordReset: withCode("passwordReset", "passwordReset"),
  /** The present password is dead already: nothing here may say that it stays. */
  passwordResetByAdministrator: withCode("passwordResetByAdministrator", "passwordReset"),
  passwordChanged: template(z.object({ username, when, place: z.string().max(200) }), (say, given) => ({
    subject: say("mail.passwordChanged.subject"),
    greeting: greetingOf(say, given.username),
    paragraphs: [say("mail.passwordChanged.text")],
    facts: [
      { label: say("mail.when"), value: given.when },
      { label: say("mail.place"), value: given.place },
    ],
    closing: [say("mail.passwordChanged.unexpected")],
  })),
  emailChange: template(z.object({ username, link, code, minutes: count }), (say, given) => ({
    subject: say("mail.emailChange.subject"),
    greeting: greetingOf(say, given.username),
    paragraphs: [say("mail.emailChange.text"), say("mail.emailChange.lives", { time: lasting(say, given.minutes) })],
    button: { text: say("mail.emailChange.button"), href: given.link },
    code: codeOf(say, given),
    closing: [say("mail.emailChange.unexpected")],
  })),
  emailChanged: template(z.object({ username, address: z.string().max(254) }), (say, given) => ({
    subject: say("mail.emailChanged.subject"),
    greeting: greetingOf(say, given.username),
    paragraphs: [say("mail.emailChanged.text", { address: given.address })],
    closing: [say("mail.emailChanged.unexpected")],
  })),
  report: reportMail,
  alert: template(
    z.object({
      username,
      report: z.string().max(200),
      /** What happened, in one sentence, and the figure with its value. */
      sentence: z.string().max(400),
      headline: z.string().max(200),
      month: z.string().max(60),
      /** What growth is on. */
      comparison: z.object({ label: z.string().max(60), value: z.string().max(60) }).nullable(),
      filters: z.string().max(1000),
      classification: z.string().max(60),
      when,
      link,
      profile: link,
    }),
    (say, given) => ({
      subject: say("mail.alert.subject", { headline: given.headline, report: given.report }),
      greeting: greetingOf(say, given.username),
      paragraphs: [given.sentence, say("mail.alert.once")],
      facts: [
        { label: say("mail.alert.report"), value: given.report },
        { label: say("mail.alert.month"), value: given.month },
        ...(given.comparison ? [given.comparison] : []),
        { label: say("mail.alert.filters"), value: given.filters },
        { label: say("mail.report.when"), value: given.when },
        { label: say("mail.report.classification"), value: given.classification },
      ],
      button: { text: say("mail.report.button"), href: given.link },
      closing: [say("mail.alert.scope"), say("mail.alert.end", { address: given.profile })],
    }),
  ),
  calculation: template(
    z.object({
      username,
      company: z.string().max(200),
      /** What was calculated, and what came of it in one sentence. */
      title: z.string().max(200),
      sentence: z.string().max(400),
      sender: z.string().max(200),
      results: facts,
      assumptions: facts,
      link,
    }),
    (say, given) => ({
      subject: say("mail.calculation.subject", { title: given.title, company: given.company }),
      greeting: greetingOf(say, given.username),
      paragraphs: [say("mail.calculation.text", { sender: given.sender, title: given.title }), given.sentence],
      facts: [
        ...given.results,
        ...given.assumptions.map(({ label, value }) => ({ label: say("mail.calculation.assumed", { label }), value })),
      ],
      button: { text: say("mail.calculation.button"), href: given.link },
      closing: [say("mail.calculation.noOffer")],
    }),
  ),
  /** To the contact of a member who agreed to mails, or to who looks after the member (`link`). */
  pointsEnd: template(
    z.object({
      username,
      member: z.string().max(400),
      points: z.string().max(30),
      day: z.iso.date(),
      link: link.nullable(),
    }),
    (say, given) => ({
      subject: say("mail.pointsEnd.subject", { points: given.points, day: given.day }),
      greeting: greetingOf(say, given.username),
      paragraphs: [say(given.link ? "mail.pointsEnd.office" : "mail.pointsEnd.text")],
      facts: [
        { label: say("mail.pointsEnd.member"), value: given.member },
        { label: say("mail.pointsEnd.points"), value: given.points },
        { label: say("mail.pointsEnd.day"), value: given.day },
      ],
      ...(given.link && { button: { text: say("mail.pointsEnd.button"), href: given.link } }),
      closing: [say(given.link ? "mail.pointsEnd.officeClosing" : "mail.pointsEnd.closing")],
    }),
  ),
  contractEnds: template(
    z.object({
      username,
      contract: z.string().max(60),
      customer: z.string().max(400),
      day: z.iso.date(),
      link,
    }),
    (say, given) => ({
      subject: say("mail.contractEnds.subject", { contract: given.contract, day: given.day }),
      greeting: greetingOf(say, given.username),
      paragraphs: [say("mail.contractEnds.text")],
      facts: [
        { label: say("mail.contractEnds.contract"), value: given.contract },
        { label: say("mail.contractEnds.customer"), value: given.customer },
        { label: say("mail.contractEnds.day"), value: given.day },
      ],
      button: { text: say("mail.contractEnds.button"), href: given.link },
      closing: [say("mail.contractEnds.closing")],
    }),
  ),
  contractRate: template(
    z.object({
      username,
      contract: z.string().max(60),
      customer: z.string().max(400),
      quarters: z.number(),
      /** 2026-12 */
      month: z.string().max(60),
      /** Monthly fees, written with their currency. */
      from: z.string().max(60),
      to: z.string().max(60),
      link,
    }),
    (say, given) => ({
      subject: say("mail.contractRate.subject", { contract: given.contract, month: given.month }),
      greeting: greetingOf(say, given.username),
      paragraphs: [say("mail.contractRate.text", { count: given.quarters })],
      facts: [
        { label: say("mail.contractEnds.contract"), value: given.contract },
        { label: say("mail.contractEnds.customer"), value: given.customer },
        { label: say("mail.contractRate.month"), value: given.month },
        { label: say("mail.contractRate.from"), value: given.from },
        { label: say("mail.contractRate.to"), value: given.to },
      ],
      button: { text: say("mail.contractEnds.button"), href: given.link },
      closing: [say("mail.contractEnds.closing")],
    }),
  ),
  accessTokenEnds,
  request,
  reminders,
  itemWatch,
  creditStep,
  agentContract,
  ...distributorTemplates,
  ...siteTemplates,
  ...matrixTemplates,
  ...priceTemplates,
  ...supplyTemplates,
  ...workTemplates,
  emailAgreement: template(z.object({ username, link }), (say, given) => ({
    subject: say("mail.emailAgreement.subject"),
    greeting: greetingOf(say, given.username),
    paragraphs: [say("mail.emailAgreement.text")],
    button: { text: say("mail.emailAgreement.button"), href: given.link },
    closing: [say("mail.emailAgreement.unexpected")],
  })),
};

export type MailTemplate = keyof typeof mailTemplates;
export type MailParams<T extends MailTemplate> = z.input<(typeof mailTemplates)[T]["params"]>;
