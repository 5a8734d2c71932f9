import { z } from "zod";
import { type WorkKind, workKinds } from "../work/work-source";
import { count, facts, greetingOf, link, template, username } from "./mail-template";

/** Mails about what somebody is to do until a day. */
export const workTemplates = {
  /** To its owner: it is due soon, or overdue. */
  workDue: template(
    z.object({
      username,
      work: z.enum(workKinds),
      state: z.enum(["soon", "late"]),
      what: z.string().max(160),
      place: z.string().max(160),
      day: z.iso.date(),
      link,
      /** All that is the reader's. */
      list: link,
    }),
    (say, { work, state, ...given }) => ({
      subject: say(`mail.workDue.${state}.subject`, {
        work: say(`mail.workDue.work.${work satisfies WorkKind}`),
        ...{ what: given.what, place: given.place, day: given.day },
      }),
      greeting: greetingOf(say, given.username),
      paragraphs: [say(`mail.workDue.${state}.text`)],
      facts: [
        { label: say(`mail.workDue.work.${work}`), value: given.what },
        { label: say("mail.workDue.place"), value: given.place },
        { label: say("mail.workDue.day"), value: given.day },
      ],
      button: { text: say("mail.workDue.button"), href: given.link },
      closing: [say("mail.workDue.list", { address: given.list }), say("mail.workDue.closing")],
    }),
  ),
  /** To whom tasks of a cabinet contract were given. */
  matrixTask: template(
    z.object({
      username,
      count,
      customer: z.string().max(400),
      contract: z.string().max(60),
      /** What is to be done, each with its day, the first due first. */
      tasks: facts,
      day: z.iso.date(),
      by: z.string().max(200),
      link,
    }),
    (say, given) => ({
      subject:
        given.count === 1
          ? say("mail.matrixTask.one", { customer: given.customer, day: given.day, task: given.tasks[0]?.label ?? "" })
          : say("mail.matrixTask.subject", { customer: given.customer, day: given.day, count: given.count }),
      greeting: greetingOf(say, given.username),
      paragraphs: [say("mail.matrixTask.text", { by: given.by })],
      facts: [
        { label: say("mail.matrixTask.customer"), value: given.customer.slice(0, 100) },
        { label: say("mail.matrixTask.contract"), value: given.contract },
        ...given.tasks,
      ],
      button: { text: say("mail.matrixTask.button"), href: given.link },
      closing: [say("mail.matrixTask.closing")],
    }),
  ),
};
