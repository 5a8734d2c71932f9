import { ButtonLink } from "~/ui/controls/button";
import { ListTable } from "~/ui/records/list-table";
import { TableCard } from "~/ui/report/table-card";
import { Pagination } from "~/ui/tables/pagination";
import { useT } from "~/words/use-t";
import type { presentSearch } from "./search-page.server";

type Group = ReturnType<typeof presentSearch>["groups"][number];

/** What was found of one kind: the first ten, or the pages of the one kind that was asked for. */
export function FoundGroup({ group }: { group: Group }) {
  const t = useT();
  const { title, columns, rows, all, pages, note } = group;
  return (
    <TableCard title={title} ownPage={false} actions={all && <ButtonLink href={all}>{t("search.showAll")}</ButtonLink>}>
      {note && <p className="px-4 pb-3 text-mute">{note}</p>}
      <ListTable caption={title} columns={columns} rows={rows} />
      {pages && (
        <Pagination
          {...pages}
          pageHref={(page) => `${pages.base}&page=${page}`}
          sizes={[pages.size]}
          sizeHref={() => pages.base}
        />
      )}
    </TableCard>
  );
}
