import { z } from "zod";
import { formatMonth } from "~/words/formats";
import { choice, choiceList, type NamedOption, typedText, underMore, withField } from "../report/filter-field";
import { idFilter, monthFilter } from "../report/filters";

type Label = "shortage.warehouse" | "shortage.cause" | "production.plant";
type Lists = { options: { [Name in string]?: NamedOption[] } };

/** One of a list that the answer brings along. */
const ofList = (list: "warehouses" | "causes" | "plants", label: Label) => {
  const find = ({ options }: Lists, value: unknown) => options[list]?.find(({ id }) => id === value) ?? null;
  return {
    label,
    choices: (answer: Lists, value: unknown, { t }: { t: (key: "shortage.all") => string }) =>
      choiceList(t("shortage.all"), answer.options[list] ?? [], find(answer, value)),
    chosen: (answer: Lists, value: unknown) => find(answer, value)?.name ?? null,
  };
};

type Months = { month: number; options: { months: number[] } };

/**
 * The month of a report that opens with the newest one there is, also while it runs, because it tells what lies or waits there
 * on its last day. An address without it moves on with time.
 */
const newestMonth = withField(monthFilter(), {
  label: "sales.filter.month",
  choices: ({ options, month: shown }: Months, _value, { locale }) =>
    options.months.map((ym, at) => ({ ...choice(ym, formatMonth(locale, ym), shown), ...(at === 0 && { value: "" }) })),
  chosen: () => null,
  inFile: ({ month: shown }: Months) => String(shown),
  stays: ({ month: shown }: Months) => shown,
});

/** What reports of orders, production and stock can be asked for besides what sales can. */
export const logisticsFilters = {
  newestMonth,
  /** Part of an item's number or description. */
  text: typedText("sales.filter.item"),
  warehouse: withField(idFilter(), ofList("warehouses", "shortage.warehouse")),
  plant: withField(idFilter(), ofList("plants", "production.plant")),
  cause: underMore(withField(z.string().max(60).optional(), ofList("causes", "shortage.cause"))),
};
