import type { WordKey, WordParams } from "~/words";
import type { IgnoredFilter } from "./filters";

const monthNames = ["month", "from", "to"];
/** A month is kept as a number and told as it is typed: 2026-11. */
const asTyped = ({ name, value }: IgnoredFilter): string =>
  monthNames.includes(name) ? value.replace(/^(\d{4})(\d{2})$/, "$1-$2") : value;

/** Filters that were given but could not be used, said above the report and in its files; a missing rate says what is missing. */
export function ignoredTexts(
  t: (key: WordKey, params?: WordParams) => string,
  ignored: readonly IgnoredFilter[],
): string[] {
  const named = (name: string) => ignored.filter((each) => each.name === name).map(({ value }) => value);
  const others = ignored.filter(({ name }) => name !== "rate" && name !== "actualRate");
  const say = (key: "sales.ignored" | "sales.ignored.rate" | "sales.ignored.actualRate", list: string[]) =>
    list.length > 0 ? [t(key, { list: list.join(", ") })] : [];
  return [
    ...say(
      "sales.ignored",
      others.map((filter) => `${filter.name}=${asTyped(filter)}`),
    ),
    ...say("sales.ignored.rate", named("rate")),
    ...say("sales.ignored.actualRate", named("actualRate")),
  ];
}
