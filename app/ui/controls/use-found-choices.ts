import { useEffect } from "react";

/** Pixels between the field and the first that is chosen. */
const BELOW_FIELD = 8;
const FIND = ".several input[type=search]";
const labelsOf = (find: Element) => [...(find.parentElement?.querySelectorAll<HTMLElement>("label") ?? [])];
const isMeant = ({ textContent }: Element, letters: string) =>
  (textContent ?? "").toLocaleLowerCase().includes(letters.trim().toLocaleLowerCase());

/**
 * What scripts add to a list of boxes (SeveralField): a field that leaves those with some letters; Enter ticks the first of
 * them and is ready for the next.
 */
export function useFoundChoices() {
  useEffect(() => {
    const show = (find: HTMLInputElement) => {
      for (const label of labelsOf(find)) label.hidden = !isMeant(label, find.value);
    };
    const opened = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || !target.matches(".several")) return;
      const find = target.querySelector<HTMLInputElement>("input[type=search]");
      const list = find?.parentElement;
      if (!find || !list) return;
      find.hidden = false;
      // What is chosen may stand far down.
      const chosen = labelsOf(find).find((label) => label.querySelector("input")?.checked);
      if (chosen)
        list.scrollTop += chosen.getBoundingClientRect().top - find.getBoundingClientRect().bottom - BELOW_FIELD;
      // A finger would get a keyboard over the list.
      if (window.matchMedia("(hover: hover)").matches) find.focus({ preventScroll: true });
    };
    const typed = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.matches(FIND)) show(target);
    };
    const onKey = (event: KeyboardEvent) => {
      const find = event.target;
      if (event.key !== "Enter" || !(find instanceof HTMLInputElement) || !find.matches(FIND)) return;
      if (find.value.trim() === "") return;
      event.preventDefault();
      // The box itself: a click on its label would take the focus from the field.
      labelsOf(find)
        .find(({ hidden }) => !hidden)
        ?.querySelector("input")
        ?.click();
      find.value = "";
      show(find);
    };
    document.addEventListener("toggle", opened, true);
    document.addEventListener("input", typed);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("toggle", opened, true);
      document.removeEventListener("input", typed);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}
