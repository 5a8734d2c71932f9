type Reader = { userPrincipal: { userId: string }; roles: readonly string[] };

/** For whom a frame was drawn: the same person in another role has another menu. */
export const readerOf = ({ userPrincipal, roles }: Reader): string => [userPrincipal.userId, ...roles].join(" ");
