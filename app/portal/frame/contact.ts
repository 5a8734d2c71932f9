/** The mail address with the subject the specification fixes: '[MIP - page title] Question'. */
export const contactHref = (email: string, pageTitle: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(`[MIP - ${pageTitle}] Question`)}`;

/** The same from a page that was not shown: what IT asks first stands in the mail (address, number, time). */
export const helpHref = (email: string, pageTitle: string, told: readonly string[]): string =>
  `${contactHref(email, pageTitle)}&body=${encodeURIComponent(["", "", ...told.filter(Boolean)].join("\r\n"))}`;
