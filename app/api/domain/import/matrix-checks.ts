import type { Check } from "./master-checks";

/** A row of the stage that is wrong. @param value SQL of what is shown of it @param rest joins and condition, on `s` */
export const check = (reason: Check["reason"], column: string, value: string, rest: string): Check => ({
  ...{ reason, column },
  sql: `SELECT s.file_line, ${value} AS value FROM master_stage s ${rest}`,
});

/** The cabinet that a row names. */
export const cabinet = "matrix_cabinet b ON b.serial = s.cabinet";
