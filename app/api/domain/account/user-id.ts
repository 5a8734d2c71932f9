/** IDs are kept trimmed and lower case; this is the one place that folds them. */
export const normaliseUserId = (typed: string): string => typed.trim().toLowerCase();

/** The part behind the @; empty when there is none. */
export const domainOf = (userId: string): string => userId.slice(userId.lastIndexOf("@") + 1);

/** The maker's own domain and everything below it. */
export function isCompanyAddress(userId: string, makerDomain: string): boolean {
  const domain = domainOf(normaliseUserId(userId));
  return domain === makerDomain || domain.endsWith(`.${makerDomain}`);
}
