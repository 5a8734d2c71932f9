/** How long what is sent by mail works. Whoever asked themselves sits at the machine; a colleague may be on leave. */
export const ACTIVATION_HOURS = 7 * 24;
/** security.md R3: at most thirty minutes for a link in a mail, because mail may take ten of them. */
export const RESET_MINUTES = 30;
export const ADMINISTRATOR_RESET_MINUTES = 24 * 60;
export const EMAIL_CHANGE_MINUTES = 60;
export const EXCHANGE_SECONDS = 30;
