import { translate } from "~/words";
import type { Locale } from "~/words/locale";

const ORDER = "order-";
const ORDER_FORM = /^\d{1,3}$/;

/** A sentence for each number of a page that is none. */
export function wrongOrders(locale: Locale, form: FormData): Record<string, string> {
  const kept = new Set(form.getAll("keep"));
  const wrong = [...form].filter(
    ([name, value]) =>
      name.startsWith(ORDER) && kept.has(name.slice(ORDER.length)) && !ORDER_FORM.test(String(value).trim()),
  );
  return Object.fromEntries(wrong.map(([name]) => [name, translate(locale, "packs.order.wrong")]));
}

const orderIn = (text: string): number => (ORDER_FORM.test(text) ? Number(text) : 0);

type Page = { id?: string; code: string; search: string };

/** The pages that stay, by their numbers (those of one number as they stood), then what was added. */
export function readPages(form: FormData): Page[] {
  const kept = form.getAll("keep").map((id, at) => ({
    page: { id: String(id), code: "", search: "" },
    order: orderIn(String(form.get(`${ORDER}${id}`) ?? "").trim()),
    at,
  }));
  kept.sort((one, other) => one.order - other.order || one.at - other.at);
  const added = form.getAll("add").map((code) => ({ code: String(code), search: "" }));
  return [...kept.map(({ page }) => page), ...added];
}
