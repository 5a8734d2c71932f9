import { add, compare } from "~/api/domain/decimal";
import type { ContractRecord } from "~/api/domain/matrix/contract/contract-record";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { percentText } from "~/portal/figures/figure-texts.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { RecordReader } from "~/portal/record/require-record.server";
import type { ListTableProps } from "~/ui/records/list-table";
import type { WordKey } from "~/words";

type Reader = Pick<RecordReader<ContractRecord>, "record" | "t" | "locale" | "user">;
/** What a promise rests on: the strip of figures, its sentence, the other promises. */
export type ShownEvidence = {
  title: string;
  sentence: string;
  figures: { label: string; value: string }[];
  others: ListTableProps | null;
  none: string;
};

/** How much is promised besides, and whether it counts, are in sight on a telephone too. */
const heads: readonly (readonly [WordKey, "num" | undefined, "measure"?])[] = [
  ["matrix.contractNo", undefined],
  ["matrix.evidence.stands", undefined, "measure"],
  ["matrix.committedYear", "num", "measure"],
  ["matrix.term", undefined],
  ["matrix.evidence.kind", undefined],
];

/** Where contracts of each kind are listed. */
const screens = { cabinets: "MIPMTX05", domestic: "MIPCTS05", overseas: "MIPCTS06" } as const;

/** Asked, bought in a year, needed growth, promised besides. Null once the contract is over. */
export function presentEvidence({ record, t, locale, user }: Reader): ShownEvidence | null {
  const { evidence, money, currency } = record;
  if (!evidence) return null;
  const written = (amount: string, of = currency) => writtenWithCurrency(locale, amount, of);
  const { bought, boughtBefore, promised, growth, from, until, others } = evidence;
  const isAlone = others.every(({ counts }) => !counts);
  const standing = others.filter(({ stands }) => stands);
  const covered = standing.reduce((all, { committed }) => add(all, committed), "0");
  const pathOf = ({ kind, id: other }: (typeof others)[number]) => {
    const list = findMenuItem(user.menus, screens[kind])?.path;
    return list && `${list}/${other}`;
  };
  return {
    title: t("matrix.evidence"),
    sentence: [
      growth === null
        ? t("matrix.evidence.nothing", { from, until, promised: written(promised) })
        : t(`matrix.evidence.${compare(growth, "0") > 0 ? "grow" : "kept"}${isAlone ? "" : ".together"}`, {
            ...{ from, until, bought: written(bought), promised: written(promised) },
            growth: percentText({ locale }, growth),
          }),
      ...(standing.length > 0
        ? [
            t("matrix.evidence.covered", {
              contracts: standing.map(({ contractNo }) => contractNo).join(", "),
              covered: written(covered),
            }),
          ]
        : []),
    ].join(" "),
    figures: [
      { label: t("matrix.committedYear"), value: written(money.committed) },
      ...(isAlone ? [] : [{ label: t("matrix.evidence.together"), value: written(promised) }]),
      { label: t("matrix.evidence.bought"), value: written(bought) },
      { label: t("matrix.evidence.before"), value: written(boughtBefore) },
      { label: t("matrix.evidence.growth"), value: growth === null ? "–" : percentText({ locale }, growth) },
    ],
    others:
      others.length === 0
        ? null
        : {
            caption: t("matrix.evidence.others"),
            columns: heads.map(([head, kind, measure]) => ({
              text: t(head),
              ...(kind && { kind }),
              ...(measure && { measure: true as const }),
            })),
            rows: others.map((other) => {
              const href = pathOf(other);
              return {
                key: `${other.kind} ${other.id}`,
                cells: [
                  { text: other.contractNo, whole: true, ...(href && { href }) },
                  other.stands
                    ? { text: t("matrix.evidence.overlaps"), badge: "bad" as const }
                    : other.counts
                      ? t("matrix.evidence.counts")
                      : "–",
                  written(other.committed, other.currency),
                  { text: `${other.from} – ${other.to}`, whole: true },
                  {
                    text: t(
                      other.kind === "cabinets" ? "matrix.evidence.kind.cabinets" : "matrix.evidence.kind.rental",
                    ),
                    ...(other.state && { sub: t(`matrix.state.${other.state}`) }),
                  },
                ],
              };
            }),
          },
    none: t("matrix.evidence.none"),
  };
}
