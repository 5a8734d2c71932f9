import { choiceList, type NamedOption, withField } from "../../report/filter-field";
import { idFilter } from "../../report/filters";
import type { Say } from "../../report/say";

type Regions = { options: { units: NamedOption[] }; path: { unit: NamedOption | null } };

/** A region of the organisation, or a subsidiary that belongs to none; lists of contracts are narrowed by the same unit. */
export const regionFilter = withField(idFilter(), {
  label: "status.by.region",
  choices: ({ options, path }: Regions, value, { t }: Say) =>
    options.units.length < 2 && value === undefined ? [] : choiceList(t("contracts.all"), options.units, path.unit),
  chosen: ({ path }: Regions) => path.unit?.name ?? null,
});
