import { useState } from "react";

export type Choice = { value: string; text: string; selected?: true };

/**
 * The choices of a drop-down. Where none are given they came with the document and were not handed over again: they are
 * read from the drop-down as the server drew it.
 */
export function useChoices(id: string, given: readonly Choice[] | undefined): readonly Choice[] {
  const [drawn] = useState(() => (given || typeof document === "undefined" ? [] : choicesOf(id)));
  return given ?? drawn;
}

function choicesOf(id: string): Choice[] {
  const options = document.querySelectorAll<HTMLOptionElement>(`#${id} option`);
  return [...options].map(({ value, textContent, defaultSelected }) => ({
    value,
    text: textContent ?? "",
    ...(defaultSelected ? { selected: true } : {}),
  }));
}
