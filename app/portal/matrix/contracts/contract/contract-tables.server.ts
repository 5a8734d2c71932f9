import { times } from "~/api/domain/decimal";
import { writtenMoney } from "~/api/domain/money-text";
import { percentText } from "~/portal/figures/figure-texts.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { ListPart } from "~/portal/record/parts.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import type { ListTableProps } from "~/ui/records/list-table";
import type { WordKey } from "~/words";
import { formatInteger } from "~/words/formats";
import { newTaskPath, taskPath } from "../../addresses";
import type { ContractReader } from "./require-contract.server";

type Head = readonly [key: WordKey, kind?: "num"];

/** The years that have begun, cabinets, tasks. */
export function contractTables(reader: ContractReader, address: string): ListPart[] {
  const { record, t } = reader;
  const table = (key: string, heads: readonly Head[], rows: ListTableProps["rows"]): ListPart => ({
    id: key,
    caption: t(`matrix.card.${key}` as WordKey),
    columns: heads.map(([word, kind]) => ({ text: t(word), ...(kind && { kind }) })),
    rows,
  });
  const { shortfall, takeBack, takeBackYears } = record.check;
  return [
    {
      ...table("years", yearHeads, yearRows(reader)),
      note: t("matrix.note.years", {
        day: record.asOf,
        shortfall: times(shortfall, "100"),
        rate: record.supportRate,
        takeBack: times(takeBack, "100"),
        years: takeBackYears,
      }),
    },
    {
      ...table("cabinets", cabinetHeads, cabinetRows(reader, address)),
      ...(record.can.includes("cabinet") && {
        actions: [{ text: t("matrix.verb.cabinet"), href: `${address}/cabinet`, icon: "plus" as const }],
      }),
    },
    {
      ...table("tasks", taskHeads, taskRows(reader)),
      ...(record.can.includes("task") && {
        actions: [{ text: t("matrix.task.new"), href: newTaskPath(record.contractNo), icon: "plus" as const }],
      }),
    },
  ];
}

const yearHeads: readonly Head[] = [
  ["matrix.year"],
  ["matrix.days"],
  ["matrix.promised", "num"],
  ["matrix.actual", "num"],
  ["matrix.attainment", "num"],
  ["matrix.shortfallFee", "num"],
  ["matrix.judged"],
];

function yearRows({ record, t, locale }: ContractReader): ListTableProps["rows"] {
  const money = (amount: string) => writtenMoney(locale, amount, record.currency);
  const limit = Number(record.check.shortfall) * 100;
  return record.years.toReversed().map(({ no, from, until, whole, promised, actual, attainment, fee }) => ({
    key: String(no),
    cells: [
      String(no),
      { text: `${from} – ${until}`, whole: true },
      money(promised),
      money(actual),
      attainment === null ? "–" : percentText({ locale }, attainment),
      fee === null ? "–" : money(fee),
      !whole
        ? { text: t("matrix.year.running") }
        : stateBadge(locale, { word: Number(attainment) < limit ? "matrix.judged.short" : "matrix.judged.fine" }),
    ],
  }));
}

const cabinetHeads: readonly Head[] = [
  ["matrix.serial"],
  ["matrix.model"],
  ["matrix.place"],
  ["matrix.installedOn"],
  ["matrix.removedOn"],
  ["matrix.items", "num"],
];

function cabinetRows({ record, locale, user }: ContractReader, address: string): ListTableProps["rows"] {
  const tmis = findMenuItem(user.menus, "MIPMTX03")?.path;
  const mayChange = record.can.includes("cabinet-change");
  return record.cabinets.map(({ id, serial, model, place, installedOn, removedOn, items }) => ({
    key: String(id),
    cells: [
      { text: serial, ...(mayChange && { href: `${address}/cabinet-change/${id}` }) },
      model || "–",
      place || "–",
      installedOn ?? stateBadge(locale, { word: "matrix.cabinet.planned" }),
      removedOn ?? "–",
      { text: formatInteger(locale, items), ...(tmis && { href: `${tmis}/${id}` }) },
    ],
  }));
}

const taskHeads: readonly Head[] = [
  ["matrix.task"],
  ["matrix.task.owner"],
  ["matrix.task.dueOn"],
  ["matrix.task.doneOn"],
  ["matrix.task.state"],
];

function taskRows({ record, t, locale, user }: ContractReader): ListTableProps["rows"] {
  const opens = findMenuItem(user.menus, "MIPMTX04") !== undefined;
  return record.tasks.map(({ id, kind, title, owner, dueOn, doneOn, overdue }) => ({
    key: String(id),
    cells: [
      { text: title || t(`matrix.task.kind.${kind}`), ...(opens && { href: taskPath(id) }) },
      owner || t("matrix.task.nobody"),
      dueOn,
      doneOn ?? "–",
      doneOn || overdue
        ? stateBadge(locale, { word: doneOn ? "matrix.task.done" : "matrix.task.overdue" })
        : t("matrix.task.open"),
    ],
  }));
}
