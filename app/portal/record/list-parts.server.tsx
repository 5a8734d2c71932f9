import { ListCard, type ShownList } from "~/ui/records/list-card";
import type { Lacking, RecordSection } from "./record-frame.server";

/** A table of a record and its place on the page. */
export type ListPart = ShownList & { id: string };

/** A table as a part of a record's page; null where it has no rows. */
export const listPart = ({ id, ...list }: ListPart): RecordSection | null =>
  list.rows.length === 0 ? null : { id, title: list.caption, count: list.rows.length, of: <ListCard {...list} /> };

/** Tables without rows, as the line of what there is not yet names them. */
export const emptyLists = (lists: readonly ListPart[]): Lacking[] =>
  lists.filter(({ rows }) => rows.length === 0).map(({ caption, actions }) => ({ text: caption, add: actions?.[0] }));
