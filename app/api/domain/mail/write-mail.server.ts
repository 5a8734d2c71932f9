import { config } from "~/api/config.server";
import { translate, type WordKey, type WordParams } from "~/words";
import type { Locale } from "~/words/locale";
import { layOutMail, type MailBody } from "./mail-layout";
import { type MailParams, type MailTemplate, mailTemplates } from "./templates";

/** A template's words in the reader's language, as text and as HTML. @throws ZodError for wrong parameters */
export function writeMail<T extends MailTemplate>(template: T, locale: Locale, params: MailParams<T>): MailBody {
  const say = (key: WordKey, values?: WordParams) => translate(locale, key, values);
  const { params: schema, content } = mailTemplates[template];
  // One template's own function is given its own parameters: the table ties the two together, the compiler cannot see it.
  const words = (content as (s: typeof say, given: object) => ReturnType<typeof content>)(say, schema.parse(params));
  const { MAKER_NAME, MAKER_ADDRESS_KO, MAKER_ADDRESS_EN, CONTACT_EMAIL, CONTACT_PHONE } = config();
  const footer = [
    say("mail.footer.from", { maker: MAKER_NAME }),
    say("mail.footer.contact", { email: CONTACT_EMAIL, phone: CONTACT_PHONE }),
    locale === "ko" ? MAKER_ADDRESS_KO : MAKER_ADDRESS_EN,
  ];
  return layOutMail({ ...words, locale, footer });
}
