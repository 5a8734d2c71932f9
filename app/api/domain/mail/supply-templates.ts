import { z } from "zod";
import { greetingOf, link, type Say, template, username } from "./mail-template";

/** What is told of an order line that waits: another day, or that the day which was given is taken back. */
const promiseNews = ["given", "withdrawn"] as const;
export type PromiseNews = (typeof promiseNews)[number];

/** What becomes of pieces that were asked for: the one asked sends them or cannot, or the one who asked takes it back. */
const askNews = ["sent", "refusal", "withdrawal"] as const;

/** A request for stock, as its mails tell it. */
const askedPieces = {
  username,
  item: z.string().max(200),
  pieces: z.string().max(20),
  /** Where they lie, and where they are wanted. */
  from: z.string().max(300),
  to: z.string().max(300),
  remark: z.string().max(500),
  by: z.string().max(200),
  link,
};
type AskedPieces = z.output<z.ZodObject<typeof askedPieces>>;
const askedFacts = (say: Say, given: AskedPieces) => [
  { label: say("mail.orderPromise.item"), value: given.item },
  { label: say("mail.stockAsk.pieces"), value: given.pieces },
  { label: say("mail.stockAsk.from"), value: given.from },
  { label: say("mail.stockAsk.to"), value: given.to },
  ...(given.remark ? [{ label: say("mail.stockAsk.remark"), value: given.remark }] : []),
  { label: say("mail.orderPromise.by"), value: given.by },
];

/** Mails about goods that somebody waits for. */
export const supplyTemplates = {
  orderPromise: template(
    z.object({
      username,
      news: z.enum(promiseNews),
      /** Number and line. */
      order: z.string().max(80),
      item: z.string().max(200),
      customer: z.string().max(400),
      open: z.string().max(20),
      /** Before, and from now on; null where none is promised. */
      was: z.iso.date().nullable(),
      day: z.iso.date().nullable(),
      reason: z.string().max(500),
      by: z.string().max(200),
      link,
    }),
    (say, { news, ...given }) => ({
      subject: say(`mail.orderPromise.${news}.subject`, { order: given.order, day: given.day ?? "–" }),
      greeting: greetingOf(say, given.username),
      paragraphs: [say(`mail.orderPromise.${news}.text`)],
      facts: [
        { label: say("mail.orderPromise.order"), value: given.order },
        { label: say("mail.orderPromise.item"), value: given.item },
        { label: say("mail.orderPromise.customer"), value: given.customer },
        { label: say("mail.orderPromise.open"), value: given.open },
        { label: say("mail.orderPromise.was"), value: given.was ?? "–" },
        { label: say("mail.orderPromise.day"), value: given.day ?? "–" },
        { label: say("mail.orderPromise.reason"), value: given.reason },
        { label: say("mail.orderPromise.by"), value: given.by },
      ],
      button: { text: say("mail.orderPromise.button"), href: given.link },
      closing: [say("mail.orderPromise.closing")],
    }),
  ),
  stockAsk: template(
    z.object({
      ...askedPieces,
      /** Where one answers besides: the mail address of whoever asks. */
      answer: z.string().max(254),
    }),
    (say, given) => ({
      subject: say("mail.stockAsk.subject", { pieces: given.pieces, item: given.item }),
      greeting: greetingOf(say, given.username),
      paragraphs: [say("mail.stockAsk.text", { by: given.by })],
      facts: askedFacts(say, given),
      button: { text: say("mail.stockAsk.button"), href: given.link },
      closing: [say("mail.stockAsk.closing", { address: given.answer })],
    }),
  ),
  stockAnswer: template(z.object({ ...askedPieces, news: z.enum(askNews) }), (say, given) => ({
    subject: say(`mail.stockAnswer.${given.news}.subject`, { pieces: given.pieces, item: given.item }),
    greeting: greetingOf(say, given.username),
    paragraphs: [say(`mail.stockAnswer.${given.news}.text`, { by: given.by })],
    facts: askedFacts(say, given),
    button: { text: say("mail.stockAnswer.button"), href: given.link },
    closing: [],
  })),
};
