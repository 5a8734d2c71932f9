/** Passes every check of rights and sees every row (specification section 6). */
export const ADMINISTRATOR = "ROLE_ADMIN";
