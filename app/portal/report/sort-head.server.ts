import type { Shown } from "~/portal/figures/figure-texts.server";
import type { Column } from "~/ui/tables/cell";
import type { HrefOf } from "./report-address";

/** A page of any report. */
export type HeadPage = Shown & { href: HrefOf };

type Sorting = { sort?: string | undefined; dir?: "asc" | "desc" | undefined };

/** `place`: where the table stands on the page ("#rows"). */
type Head = { key: string; text: string; place: string; losses?: boolean };

/** A head that sorts by its column, names from A, figures from the largest unless `begins` says otherwise, changes from the largest loss; a second click turns the order round. */
export function sortHead(
  { href }: Pick<HeadPage, "href">,
  { sort, dir }: Sorting,
  { key, text, place, losses = false }: Head,
  begins: true | "asc" | "desc" = key === "name" ? "asc" : "desc",
): Column {
  const sorted = sort === key;
  const first = losses && begins === true ? "asc" : null;
  const current = dir ?? (begins === "asc" ? "asc" : "desc");
  return {
    text,
    href: href({ order: null, sort: key, dir: sorted ? (current === "asc" ? "desc" : "asc") : first }) + place,
    ...(sorted ? { sorted: current === "asc" ? ("ascending" as const) : ("descending" as const) } : {}),
  };
}
