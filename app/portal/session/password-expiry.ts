/** True when the password's days are over; an account without an expiry never ages. */
export const isPasswordExpired = (expiry: string | null): boolean =>
  expiry !== null && Date.parse(expiry) <= Date.now();
