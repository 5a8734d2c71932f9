import type { Shown } from "~/portal/figures/figure-texts.server";
import type { Column } from "~/ui/tables/cell";
import type { HrefOf } from "./report-address";

/** A page of any report. */
export type HeadPage = Shown & { href: HrefOf };

type Sorting = { sort?: string | undefined; dir?: "asc" | "desc" | undefined };

/** `place`: where the table stands on the page ("#rows"). */
type Head = { key: string; text: string; place: string };

/** A head that sorts by its column, names from A, figures from the largest unless `begins` says otherwise; a second click turns the order round. */
export function sortHead(
  { href }: Pick<HeadPage, "href">,
  { sort, dir }: Sorting,
  { key, text, place }: Head,
  begins: true | "asc" | "desc" = key === "name" ? "asc" : "desc",
): Column {
  const sorted = sort === key;
  const current = dir ?? (begins === "asc" ? "asc" : "desc");
  return {
    text,
    href: href({ order: null, sort: key, dir: sorted ? (current === "asc" ? "desc" : "asc") : null }) + place,
    ...(sorted ? { sorted: current === "asc" ? ("ascending" as const) : ("descending" as const) } : {}),
  };
}
