import type { ReportDefinition } from "../definition";
import { fieldsOf } from "../filter-field";

/** The filter of a report that moves on with the newest month: its name, and what an answer shows of it. */
export function monthStaying({ filters }: ReportDefinition) {
  for (const [name, { stays }] of fieldsOf(filters)) if (stays) return { name, of: stays };
  return null;
}
