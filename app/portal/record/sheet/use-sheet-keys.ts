import { type RefObject, useEffect } from "react";
import { unitsOf } from "./read-rows";

const shown = (at: Element) => (at as HTMLElement).offsetParent !== null;
const inputs = (row: Element) => [...row.querySelectorAll<HTMLInputElement>("input[data-col]")];

/** Where a key leads from a field of the sheet: up and down in its column, Enter to what is typed next. */
function next(from: HTMLInputElement, key: string): HTMLElement | null {
  const row = from.closest("tr");
  const rows = [...(from.form?.querySelectorAll("tr") ?? [])].filter((each) => inputs(each).length > 0 && shown(each));
  const at = row ? rows.indexOf(row) : -1;
  const own = row ? inputs(row) : [];
  const { col } = from.dataset;
  const isCoded = own[0]?.dataset.col === "code";
  const save = () => from.form?.querySelector<HTMLElement>(".acts .btn.primary") ?? null;
  const inRow = (step: number, wanted = col) => {
    const there = rows[at + step];
    return there && inputs(there).find((each) => each.dataset.col === wanted);
  };
  const beside = (step: number) => inRow(step) ?? inRow(step, "issued") ?? null;
  if (key === "ArrowUp") return beside(-1);
  if (key === "ArrowDown") return beside(1);
  if (col === "badge") return own[own.indexOf(from) + 1] ?? null;
  // A badge stands above for all rows; one of its own is reached by Tab.
  if (col === "code")
    return from.value.trim() ? (own.find((each) => each.dataset.col === "issued") ?? own[1] ?? null) : save();
  if (isCoded && col === "issued" && from.value.trim() === "" && own[0]?.value.trim())
    return own[own.indexOf(from) + 1] ?? null;
  // Behind the last code nothing is to be scanned any more.
  return inRow(1, isCoded ? "code" : col) ?? save();
}

/** What lies there after a row: its stock, less what is typed as issued, and what came back. */
function tellStock(row: Element | null): void {
  const after = row?.querySelector<HTMLOutputElement>("output[data-stock]");
  if (!row || !after?.dataset.stock) return;
  const typed = (col: string) =>
    Math.max(0, unitsOf(row.querySelector<HTMLInputElement>(`[data-col=${col}]`)?.value ?? "") ?? 0);
  after.value = String(Number(after.dataset.stock) - typed("issued") + typed("returned"));
}

/**
 * Keys of a sheet of fields: a scanner's Enter goes on to the pieces and from there to the next row, and sends nothing. Stock beside a
 * row follows what is typed.
 */
export function useSheetKeys(sheet: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = sheet.current;
    const onKey = (event: KeyboardEvent) => {
      const from = event.target;
      if (!/^(Enter|ArrowUp|ArrowDown)$/.test(event.key) || event.isComposing || event.ctrlKey || event.metaKey) return;
      if (!(from instanceof HTMLInputElement) || !from.dataset.col) return;
      event.preventDefault();
      const to = next(from, event.key);
      to?.focus();
      if (to instanceof HTMLInputElement) to.select();
    };
    const onInput = ({ target }: Event) => target instanceof Element && tellStock(target.closest("tr"));
    element?.addEventListener("keydown", onKey);
    element?.addEventListener("input", onInput);
    return () => {
      element?.removeEventListener("keydown", onKey);
      element?.removeEventListener("input", onInput);
    };
  }, [sheet]);
}
