import { ButtonLink } from "~/ui/controls/button";
import { useLinkClicks } from "~/ui/controls/use-link-clicks";
import { type ListRow, ListTable } from "~/ui/records/list-table";
import { useT } from "~/words/use-t";
import { CALCULATOR } from "./save-addresses";

/** The list below the calculator: the reader's own cases and those shared with him, or the ones he deleted. */
export function SavedCases({ rows, deleted }: { rows: readonly ListRow[]; deleted: boolean }) {
  const t = useT();
  const onClick = useLinkClicks();
  const title = t(deleted ? "sim.savesDeleted" : "sim.saves");
  return (
    <section className="card np mt-4">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only takes over clicks on the link inside */}
      <div className="ch" onClick={onClick}>
        <h2>{title}</h2>
        <ButtonLink kind="quiet" href={deleted ? CALCULATOR : `${CALCULATOR}?saves=deleted`}>
          {t(deleted ? "sim.savesShowSaved" : "sim.savesShowDeleted")}
        </ButtonLink>
      </div>
      {rows.length === 0 ? (
        <p className="cb text-mute">{t(deleted ? "sim.savesDeletedEmpty" : "sim.savesEmpty")}</p>
      ) : (
        <ListTable
          caption={title}
          columns={[
            { text: t("sim.field.title") },
            { text: t("cost.side.current"), kind: "num" },
            { text: t("cost.side.proposed"), kind: "num" },
            { text: t("cost.figure.annualSaving"), kind: "num" },
            { text: t("sim.field.owner") },
            { text: t("sim.field.saved") },
            { text: t("sim.versions") },
          ]}
          rows={rows}
        />
      )}
    </section>
  );
}
