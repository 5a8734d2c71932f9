import { z } from "zod";
import { unitsFilter } from "../facts/sales-filters";
import { type NamedOption, typedText, withField } from "../report/filter-field";
import { idFilter } from "../report/filters";
import { typedDay } from "../typed-values";

/** Empty = no day. */
export const dayOrNone = () => z.union([z.literal(""), typedDay()]).default("");

/** What was done to a record. */
export const tcisHistory = z.array(
  z.object({ id: z.string(), at: z.string(), action: z.string(), by: z.string(), reason: z.string().nullable() }),
);

type Chosen = {
  path: { customer: { name: string } | null };
  options: { units: NamedOption[] };
};

/** Filters that all lists of this screen have. */
export const tcisFilters = {
  text: typedText("tcis.search"),
  unit: unitsFilter("tcis.unit", "tcis.all"),
  customer: withField(idFilter(), {
    label: "tcis.customer",
    linked: true,
    chosen: ({ path }: Chosen) => path.customer?.name ?? null,
  }),
};
