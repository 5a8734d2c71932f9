import type { KeyboardEvent } from "react";

const stepOf: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The bar is one stop of the Tab key: left and right go along the tabs, Home and End to the outermost, Delete closes; in a tab's menu up and down go
 * along its entries and Escape leads back to the tab. The menu key and Shift+F10 are the browser's own right click.
 */
export function onTabKeys(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const menu = target.closest(".pop");
  const item = target.closest("li");
  if (event.key === "Escape" && menu) item?.querySelector("a")?.focus();
  if (event.key === "Delete" && item && !menu) item.querySelector<HTMLButtonElement>(".close")?.click();
  const list = menu ? "button:enabled" : "li > a, .closed-tab a, details > summary";
  const all = [...(menu ?? event.currentTarget).querySelectorAll<HTMLElement>(list)];
  const place = all.indexOf(target);
  const wanted =
    event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : place + (stepOf[event.key] ?? Number.NaN);
  if (place < 0 || Number.isNaN(wanted)) return;
  event.preventDefault();
  const next = all[(wanted + all.length) % all.length];
  next?.focus();
  if (next && !menu) uncover(next.closest("li"));
}

/** The tab of the page sticks to an edge of the row: what has the focus is moved out from under it. */
function uncover(item: HTMLElement | null): void {
  const list = item?.parentElement;
  const stuck = list?.querySelector(".on");
  if (!item || !list || !stuck || stuck === item) return;
  const [own, over] = [item.getBoundingClientRect(), stuck.getBoundingClientRect()];
  if (own.right <= over.left + 1 || own.left >= over.right - 1) return;
  const isRight = over.left > list.getBoundingClientRect().left + 1;
  list.scrollLeft += isRight ? own.right - over.left : own.left - over.right;
}

/** The entry that was pressed goes with its menu, or with its tab: the focus goes on to what stays. */
export function keepFocus(pressed: HTMLButtonElement): void {
  const item = pressed.closest("li");
  const beside = item?.previousElementSibling ?? item?.nextElementSibling;
  const kept = { close: beside, "close-all": item?.parentElement }[pressed.value] ?? item;
  const place = kept?.querySelector("a") ?? pressed.closest("details")?.querySelector("summary");
  place?.focus({ preventScroll: true });
}
