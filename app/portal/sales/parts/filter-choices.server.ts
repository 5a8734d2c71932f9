import type { Choice } from "~/ui/forms/use-choices";

type Named = { id: number; name: string; depth?: number };
const indent = "\u2003";

export const choice = (value: string | number, text: string, current: unknown): Choice =>
  value === current ? { value: String(value), text, selected: true } : { value: String(value), text };

/** All, then each, indented by its depth; what is chosen is there even where it is not offered. */
export const choiceList = (all: string, items: readonly Named[], current: Named | null): Choice[] => [
  { value: "", text: all },
  ...(current && !items.some((item) => item.id === current.id) ? [choice(current.id, current.name, current.id)] : []),
  ...items.map((item) => choice(item.id, `${indent.repeat(item.depth ?? 0)}${item.name}`, current?.id)),
];
