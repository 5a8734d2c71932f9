import type { BoundField } from "~/ui/forms/bound-field";

/** The tick "this day is meant" names the day that it is about: beside another one it is not set. */
export function meantTick({ defaultValue: meant, ...tick }: BoundField, { defaultValue: day }: BoundField) {
  const value = String(day ?? "");
  return { ...tick, value, defaultChecked: meant !== "" && meant === value };
}
