import { useEffect } from "react";
import { asDay, asMonth } from "~/words/typed-day";

const pickIn = (target: EventTarget | null, part: string): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.matches(`.day > ${part}`) ? target : null;

const typedBeside = (pick: HTMLInputElement) => pick.previousElementSibling as HTMLInputElement;
const isMonth = (pick: HTMLInputElement) => pick.getAttribute("type") === "month" || pick.dataset.of === "month";

/** Opens the browser's calendar on the day that is typed. One that has none of months takes any day of it. */
function open(pick: HTMLInputElement): void {
  const typed = typedBeside(pick);
  if (typed.disabled || typed.readOnly) return;
  if (pick.type !== pick.getAttribute("type")) {
    pick.dataset.of = "month";
    pick.type = "date";
  }
  const month = isMonth(pick) && asMonth(typed.value);
  pick.value = month === false ? asDay(typed.value) : pick.type === "date" ? `${month}-01` : month;
  pick.showPicker?.();
}

/** As if it had been typed: drafts and what calculates while one types hear of it. */
function take(pick: HTMLInputElement): void {
  const typed = typedBeside(pick);
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  write?.call(typed, isMonth(pick) ? pick.value.slice(0, 7) : pick.value);
  for (const type of ["input", "change"]) typed.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The calendars beside fields of days and months (`DayBox`), for all pages, also those that the server drew alone. */
export function useDayPicks(): void {
  useEffect(() => {
    const listening = new AbortController();
    const all = { signal: listening.signal, capture: true };
    const onClick = ({ target }: Event) => {
      const pick = pickIn(target, "[aria-hidden]");
      if (pick) open(pick);
    };
    const onInput = (event: Event) => {
      const pick = pickIn(event.target, "[aria-hidden]");
      if (!pick) return;
      event.stopPropagation();
      take(pick);
    };
    const onKey = (event: KeyboardEvent) => {
      const typed = event.altKey && event.key === "ArrowDown" ? pickIn(event.target, ".input") : null;
      if (!(typed?.nextElementSibling instanceof HTMLInputElement)) return;
      event.preventDefault();
      open(typed.nextElementSibling);
    };
    document.addEventListener("click", onClick, all);
    document.addEventListener("input", onInput, all);
    document.addEventListener("keydown", onKey, all);
    return () => listening.abort();
  }, []);
}
