import type { Comparison } from "~/api/domain/report/period";
import type { Choice } from "~/ui/forms/use-choices";
import { amountUnits } from "~/words/formats";
import type { HeadPage } from "./present-head.server";

type Named = { id: number | string; name: string; depth?: number };
const indent = "\u2003";

export const choice = (value: string | number, text: string, current: unknown): Choice =>
  value === current ? { value: String(value), text, selected: true } : { value: String(value), text };

/** All, then each, indented by its depth; what is chosen is there even where it is not offered. */
export const choiceList = (all: string, items: readonly Named[], current: Named | null): Choice[] => [
  { value: "", text: all },
  ...(current && !items.some((item) => item.id === current.id) ? [choice(current.id, current.name, current.id)] : []),
  ...items.map((item) => choice(item.id, `${indent.repeat(item.depth ?? 0)}${item.name}`, current?.id)),
];

type Compared = Pick<HeadPage, "t" | "href"> & { report: { compare: Comparison } };

/** The chip of a comparison that is not the usual one. */
export const compareChip = ({
  t,
  href,
  report: { compare = "year" },
}: Omit<Compared, "report"> & { report: Partial<Compared["report"]> }) =>
  compare === "year"
    ? []
    : [{ text: `${t("sales.filter.compare")}: ${t(`sales.compare.${compare}`)}`, href: href({ compare: null }) }];

/** What is chosen, each with the way back without it. */
export const pathChips = <
  N extends "unit" | "line" | "industry" | "customer" | "item" | "salesperson" | "region" | "country",
>(
  { t, href }: Pick<HeadPage, "t" | "href">,
  path: Record<N, Named | null>,
  names: readonly N[],
) =>
  names.flatMap((name) => {
    const found = path[name];
    return found ? [{ text: `${t(`sales.filter.${name}`)}: ${found.name}`, href: href({ [name]: null }) }] : [];
  });

/** The switch of the display unit; the page of a list stays. */
export const unitSwitch = ({ in: current, href }: Pick<HeadPage, "in" | "href">, page = 1) =>
  amountUnits.map((unit) => ({
    text: unit,
    href: href({ in: unit === "k" ? null : unit, page: page === 1 ? null : page }),
    current: unit === current || undefined,
  }));
