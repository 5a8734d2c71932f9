import { ButtonLink } from "~/ui/controls/button";
import { useLinkClicks } from "~/ui/controls/use-link-clicks";
import { ListTable } from "~/ui/records/list-table";
import { useT } from "~/words/use-t";
import type { SavedList } from "./saved-rows.server";

/** The list below a simulator: the reader's own cases and those shared with them, or the ones they deleted. */
export function SavedCases({ list: { path, deleted, columns, rows }, title }: { list: SavedList; title?: string }) {
  const t = useT();
  const onClick = useLinkClicks();
  const caption = deleted ? t("sim.savesDeleted") : (title ?? t("sim.saves"));
  return (
    <section className="card no-print mt-4">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only takes over clicks on the link inside */}
      <div className="card-head" onClick={onClick}>
        <h2>{caption}</h2>
        <ButtonLink kind="quiet" href={deleted ? path : `${path}?saves=deleted`}>
          {t(deleted ? "sim.savesShowSaved" : "sim.savesShowDeleted")}
        </ButtonLink>
      </div>
      {rows.length === 0 ? (
        <p className="card-body text-mute">{t(deleted ? "sim.savesDeletedEmpty" : "sim.savesEmpty")}</p>
      ) : (
        <ListTable
          caption={caption}
          columns={[
            { text: t("sim.field.title") },
            ...columns,
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
