export const mail = {
  "mail.greeting": "Hello {name},",
  "mail.code": "If the button cannot be used, type this code at {address}",
  "mail.id": "Your ID",
  "mail.when": "Time",
  "mail.place": "From address",
  "mail.lasts.days": "{days} days",
  "mail.lasts.hours": "{hours} hours",
  "mail.lasts.minutes": "{minutes} minutes",
  "mail.footer.from": "{maker}, Marketing Information Portal",
  "mail.footer.contact": "This mail was written by the portal. Questions: {email}, {phone}",
  "mail.activation.subject": "Activate your account",
  "mail.activation.text":
    "An account was registered for you in the Marketing Information Portal. Activate it and set your first password.",
  "mail.activation.lives": "The link works once, for {time}. A newer mail replaces it.",
  "mail.activation.button": "Activate the account",
  "mail.activation.unexpected": "If you do not know the portal, please delete this mail: nothing happens without you.",
  "mail.passwordReset.subject": "Set a new password",
  "mail.passwordReset.text": "Somebody asked for a new password for your account.",
  "mail.passwordReset.lives": "The link works once, for {time}. Only the newest mail counts.",
  "mail.passwordReset.button": "Set a new password",
  "mail.passwordReset.unexpected":
    "If it was not you, please delete this mail: your password stays as it is. If it happens again, tell the administrator.",
  "mail.passwordResetByAdministrator.subject": "Your password was reset: set a new one",
  "mail.passwordResetByAdministrator.text":
    "An administrator has reset the password of your account. The former password no longer works and all devices were signed out.",
  "mail.passwordResetByAdministrator.unexpected":
    "If you do not know why, please ask the contact below before you set a new password.",
  "mail.passwordChanged.subject": "Your password was changed",
  "mail.passwordChanged.text": "The password of your account was changed. All devices were signed out.",
  "mail.passwordChanged.unexpected":
    "If it was not you, please tell the contact below at once: somebody may know your password.",
  "mail.emailChange.subject": "Confirm your new e-mail address",
  "mail.emailChange.text": "This address is to become the address of your account. Confirm it to make the change.",
  "mail.emailChange.lives": "The link works once, for {time}, where you are signed in.",
  "mail.emailChange.button": "Confirm the address",
  "mail.emailChange.unexpected": "If you did not ask for it, please delete this mail: nothing is changed.",
  "mail.emailChanged.subject": "The e-mail address of your account was changed",
  "mail.emailChanged.text": "Mails of the portal now go to {address}.",
  "mail.emailChanged.unexpected":
    "If it was not you, please tell the contact below at once: somebody may know your password.",
  "mail.emailAgreement.subject": "May we write to you?",
  "mail.emailAgreement.text":
    "We would like to send you news and reports by e-mail. Please say whether you agree; you can change your mind at any time with the same link.",
  "mail.emailAgreement.button": "Agree or decline",
  "mail.emailAgreement.unexpected": "Without your agreement you get no such mails.",
} as const;
