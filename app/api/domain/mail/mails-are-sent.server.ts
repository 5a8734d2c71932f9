import { config } from "~/api/config.server";

/** False where no mail server is set: mails then wait in the outbox, and whoever needs a link is handed it instead. */
export const mailsAreSent = (): boolean => config().SMTP_URL !== undefined;
