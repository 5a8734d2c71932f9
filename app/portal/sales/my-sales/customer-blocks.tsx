import { FrameLink } from "~/portal/frame/frame-link";
import { TableCard } from "~/ui/report/table-card";
import { ReportTable } from "~/ui/tables/report-table";
import type { MySalesPage, MySalesRows } from "./present.server";

type Block = MySalesPage["blocks"]["next"] & { more?: { text: string; href: string } | null };
type Props = { blocks: MySalesPage["blocks"]; rows: MySalesRows | undefined };
const names = ["abc", "moves", "quiet", "next"] as const;

/** Classes, who came and who left, who is silent, what to offer: two and two side by side. */
export function CustomerBlocks({ blocks, rows }: Props) {
  return (
    <div className="my-4 grid grid-cols-1 items-start gap-4 l:grid-cols-2">
      {names.map((name) => {
        const block: Omit<Block, "none"> & { none?: string | null } = blocks[name];
        return (
          <TableCard key={name} title={block.title} ownPage={false}>
            {block.none ? (
              <p className="px-4 pb-4 text-mute">{block.none}</p>
            ) : (
              <ReportTable
                caption={block.title}
                first={block.first}
                groups={block.groups}
                rows={rows?.[name]}
                rowsId={`my-${name}`}
              />
            )}
            {block.more && (
              <p className="px-4 py-3">
                <FrameLink to={block.more.href}>{block.more.text}</FrameLink>
              </p>
            )}
          </TableCard>
        );
      })}
    </div>
  );
}
