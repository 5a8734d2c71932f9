import type { WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import { firstDay, lastDay } from "../report/period";
import type { Say } from "../report/say";
import type { Opening } from "../report/table";
import type { Level } from "./scrap-shapes";

type Group = { id: string; name: string } | null;

/** What a group is called: a wear mode and a month have words, own tests too. */
export function groupName({ t, locale }: Say, by: Level, group: Group): string {
  if (group === null) return "";
  if (by === "wear") return t(`scrap.wear.${group.id}` as WordKey);
  if (by === "month") return formatMonth(locale, Number(group.id));
  return by === "customer" && group.id === "0" ? t("scrap.ownTests") : group.name;
}

/** The rows of a group; of a total all of them. */
export const rowsOf = (by: Level, group: Group): Opening => ({
  with: { by: "line", sort: null, dir: null, order: null, page: null, ...(group && filterOf(by, group.id)) },
});

function filterOf(by: Level, id: string): Record<string, string | number> {
  if (by === "month") return { from: firstDay(Number(id)), to: lastDay(Number(id)) };
  // Somebody else's tool has no key: it is asked for by its name.
  if (by === "item" && id.startsWith("=")) return { foreign: id.slice(1) };
  return by === "line" ? {} : { [by]: id };
}
