import { z } from "zod";
import { choiceList, type FilterField, type NamedOption, severalChoices, withField } from "../report/filter-field";
import { codesFilter } from "../report/filters";
import { needed } from "../typed-values";

/** A part of the map that the answer offers and names. */
const placeField = <N extends "region" | "country", L extends "regions" | "countries">(
  name: N,
  list: L,
): FilterField<{ options: { [List in L]: NamedOption[] }; path: { [Name in N]: NamedOption | null } }> => ({
  label: `sales.filter.${name}`,
  choices: ({ options, path }, _value, { t }) => choiceList(t(`market.all.${name}`), options[list], path[name]),
  chosen: ({ path }) => path[name]?.name ?? null,
});

type Standing = Pick<FilterField, "linked" | "more">;

/** A code of the list `region`, or what the customer's own record names. */
export const regionFilter = (standing: Standing = {}) =>
  withField(needed(80).optional(), { ...placeField("region", "regions"), ...standing });

const ALPHA_2 = /^[A-Z]{2}$/;

/** Countries of customers: ISO 3166-1 alpha-2. */
export const countriesFilter = (standing: Standing = {}) =>
  withField(codesFilter(ALPHA_2), {
    label: "sales.filter.country",
    several: "market.all.country",
    choices: ({ options, path }: Countries) => severalChoices(options.countries, path.country),
    chosen: ({ path }: Countries) => path.country.map(({ name }) => name).join(", ") || null,
    ...standing,
  });
type Countries = { options: { countries: NamedOption[] }; path: { country: readonly NamedOption[] } };

/** The same of one. */
export const countryFilter = (standing: Standing = {}) =>
  withField(z.string().regex(ALPHA_2).optional(), { ...placeField("country", "countries"), ...standing });
