import { bigint, customType, timestamp } from "drizzle-orm/pg-core";

/** A moment, kept with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A whole number of any size, exact: money in the smallest coin of its currency, or in 1/10,000 of its unit where the table says so. */
export const whole = (name: string) => bigint(name, { mode: "bigint" });

/** A file's content. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
