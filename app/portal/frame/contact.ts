/** The mail address with the subject the specification fixes: '[MIP - page title] Question'. */
export const contactHref = (email: string, pageTitle: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(`[MIP - ${pageTitle}] Question`)}`;
