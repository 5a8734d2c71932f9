import { z } from "zod";
import { greetingOf, link, template, username } from "./mail-template";

/** Mails of the tool management business. */
export const siteTemplates = {
  /** To whom an action was given. */
  ttmbAction: template(
    z.object({
      username,
      site: z.string().max(300),
      tool: z.string().max(400),
      action: z.string().max(500),
      day: z.iso.date(),
      by: z.string().max(200),
      link,
    }),
    (say, given) => ({
      subject: say("mail.ttmbAction.subject", { site: given.site, day: given.day }),
      greeting: greetingOf(say, given.username),
      paragraphs: [say("mail.ttmbAction.text", { by: given.by }), given.action],
      facts: [
        { label: say("mail.ttmbAction.site"), value: given.site },
        { label: say("mail.ttmbAction.tool"), value: given.tool },
        { label: say("mail.ttmbAction.day"), value: given.day },
      ],
      button: { text: say("mail.ttmbAction.button"), href: given.link },
      closing: [say("mail.ttmbAction.closing")],
    }),
  ),
};
