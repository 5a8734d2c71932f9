import { ListCard, type ShownList } from "~/ui/records/list-card";
import type { RecordSection } from "./record-frame.server";

/** A table of a record and its place on the page; `name` is its caption without units and sums. */
export type ListPart = Omit<ShownList, "none"> & { id: string; name?: string };

/** A table as a part of a record's page. */
export const listPart = ({ id, name, ...list }: ListPart): RecordSection => ({
  ...{ id, title: name ?? list.caption, count: list.rows.length, add: list.actions?.[0] },
  of: list.rows.length === 0 ? null : <ListCard {...list} />,
});
