/** The page on which a case of a calculator goes to a customer by mail. */
export const caseMail = {
  "sim.mail.button": "Send by mail",
  "sim.mail.title": "Send the calculation by mail",
  "sim.mail.send": "Send",
  "sim.mail.sent": "The mail is on its way",
  "sim.mail.nothing": "There is nothing to send: enter a complete case first.",
  "sim.mail.noEmail": "There is no email information",
  "sim.mail.noConsent": "Without the customer's agreement nothing is sent.",
  "sim.mail.declined": "The owner of this address wants no mails from us.",
  "field.calculationMail.customerName": "Customer name",
  "field.calculationMail.companyName": "Company name",
  "field.calculationMail.email.hint":
    "It gets the figures with all assumptions, and a link to say that it wants no mails",
  "field.calculationMail.consent": "The customer has agreed to get this calculation by e-mail",
  "field.calculationMail.consent.hint": "That you said so, and when, is kept in the audit trail",
} as const;
