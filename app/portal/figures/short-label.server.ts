import { LETTER, labelWidth } from "~/ui/charts/label-width";

/** A name cut to so many pixels; an ellipsis tells that something is cut off. */
export function shortLabel(name: string, room: number): string {
  if (labelWidth(name) <= room) return name;
  const letters = [...name];
  while (letters.length > 1 && labelWidth(letters.join("")) + LETTER > room) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
