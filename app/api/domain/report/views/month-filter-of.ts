import { findDefinition } from "../../reports";
import { monthStaying } from "./month-staying";

/** What a report's filter is called that moves on with the newest month; undefined where it has none, or there is no such report. */
export function monthFilterOf(code: string): string | undefined {
  const definition = findDefinition(code);
  return definition && monthStaying(definition)?.name;
}
