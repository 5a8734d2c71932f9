import { z } from "zod";
import { greetingOf, link, template, username, when } from "./mail-template";

/** To the owner of an access token that ends soon: which one, and when something was read with it last. Never the token. */
export const accessTokenEnds = template(
  z.object({
    username,
    name: z.string().max(60),
    /** The last characters of the token. */
    ending: z.string().max(8),
    ends: when,
    /** Null where nothing was ever read with it. */
    used: when.nullable(),
    link,
  }),
  (say, given) => ({
    subject: say("mail.accessTokenEnds.subject", { name: given.name }),
    greeting: greetingOf(say, given.username),
    paragraphs: [say("mail.accessTokenEnds.text")],
    facts: [
      { label: say("tokens.name"), value: given.name },
      { label: say("tokens.ending"), value: `…${given.ending}` },
      { label: say("tokens.ends"), value: given.ends },
      { label: say("tokens.used"), value: given.used ?? say("tokens.never") },
    ],
    button: { text: say("mail.accessTokenEnds.button"), href: given.link },
    closing: [say("mail.accessTokenEnds.after")],
  }),
);
