import { formatInteger } from "~/words/formats";
import { contractPath } from "../../addresses";
import type { ToldContract } from "./require-contract.server";

type ToldFact = { label: string; text: string; href?: string };

/** What an early end is about: what stands at the customer's, which tasks go with it and which stay, and the renewal that is under way. */
export function presentEnding({ record, t, locale }: ToldContract): { title: string; facts: ToldFact[] } {
  const { cabinets, tasks, followedBy } = record;
  const standing = cabinets.filter(({ installedOn, removedOn }) => installedOn !== null && removedOn === null);
  const open = tasks.filter(({ doneOn }) => doneOn === null);
  const named = (which: typeof tasks) =>
    which.map(({ kind, title, dueOn }) => `${title || t(`matrix.task.kind.${kind}`)} (${dueOn})`).join(", ") ||
    t("matrix.ending.none");
  return {
    title: t("matrix.ending"),
    facts: [
      {
        label: t("matrix.ending.cabinets"),
        text:
          standing
            .map(({ serial, place, pieces }) =>
              [serial, place, t("matrix.ending.pieces", { pieces: formatInteger(locale, pieces) })]
                .filter(Boolean)
                .join(" · "),
            )
            .join(" / ") || t("matrix.ending.none"),
      },
      { label: t("matrix.ending.dropped"), text: named(open.filter(({ kind }) => kind !== "other")) },
      { label: t("matrix.ending.stay"), text: named(open.filter(({ kind }) => kind === "other")) },
      {
        label: t("matrix.followedBy"),
        ...(followedBy
          ? {
              text: `${followedBy.contractNo} · ${t(`matrix.state.${followedBy.state}`)}`,
              href: contractPath(followedBy.id),
            }
          : { text: t("matrix.ending.none") }),
      },
    ],
  };
}
