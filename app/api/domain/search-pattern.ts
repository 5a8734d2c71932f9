const literal = (typed: string): string => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A typed word as a pattern for LIKE: what LIKE itself reads as a sign stands for itself. */
export const contains = (typed: string): string => `%${literal(typed)}%`;
/** The same for texts that begin with it. */
export const startsWith = (typed: string): string => `${literal(typed)}%`;
