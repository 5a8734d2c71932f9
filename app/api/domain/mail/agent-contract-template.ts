import { z } from "zod";
import { greetingOf, link, template, username } from "./mail-template";

/** What is told of a contract about the agent system: that it waits to be signed, or that it ends. */
export const agentContractNews = ["waiting", "ending"] as const;
export type AgentContractNews = (typeof agentContractNews)[number];

/** A contract that waits to be signed or ends, with its fee. */
export const agentContract = template(
  z.object({
    username,
    news: z.enum(agentContractNews),
    contract: z.string().max(60),
    distributor: z.string().max(400),
    /** Written with its currency; null = free of charge. */
    fee: z.string().max(60).nullable(),
    day: z.iso.date(),
    link,
  }),
  (say, { news, ...given }) => ({
    subject: say(`mail.agentContract.${news}.subject`, { contract: given.contract, day: given.day }),
    greeting: greetingOf(say, given.username),
    paragraphs: [say(`mail.agentContract.${news}.text`)],
    facts: [
      { label: say("mail.agentContract.contract"), value: given.contract },
      { label: say("mail.agentContract.distributor"), value: given.distributor },
      ...(given.fee ? [{ label: say("agentContract.feeYear"), value: given.fee }] : []),
      { label: say(`mail.agentContract.${news}.day`), value: given.day },
    ],
    button: { text: say("mail.agentContract.button"), href: given.link },
    closing: [say(`mail.agentContract.${news}.closing`)],
  }),
);
