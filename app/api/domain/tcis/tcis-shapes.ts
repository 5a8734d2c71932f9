import { z } from "zod";
import { choiceList, type NamedOption, typedField, withField } from "../report/filter-field";
import { idFilter } from "../report/filters";
import type { Say } from "../report/say";
import { typedDay } from "../typed-values";

export const text = (most: number) => z.string().trim().max(most).default("");
export const needed = (most: number) => z.string().trim().min(1).max(most);
/** Empty = no day. */
export const dayOrNone = () => z.union([z.literal(""), typedDay()]).default("");

/** What was done to a record. */
export const tcisHistory = z.array(
  z.object({ id: z.string(), at: z.string(), action: z.string(), by: z.string(), reason: z.string().nullable() }),
);
export type TcisHistory = z.output<typeof tcisHistory>;

type Chosen = {
  path: { customer: { name: string } | null; unit: NamedOption | null };
  options: { units: NamedOption[] };
};

/** Filters that all lists of this screen have. */
export const tcisFilters = {
  text: withField(z.string().trim().max(100).optional(), typedField("tcis.search")),
  unit: withField(idFilter(), {
    label: "tcis.unit",
    choices: ({ options, path }: Chosen, _value, { t }: Say) =>
      options.units.length === 0 ? [] : choiceList(t("tcis.all"), options.units, path.unit),
    chosen: ({ path }: Chosen) => path.unit?.name ?? null,
  }),
  customer: withField(idFilter(), {
    label: "tcis.customer",
    linked: true,
    chosen: ({ path }: Chosen) => path.customer?.name ?? null,
  }),
};
