import { z } from "zod";
import { pageFilter, pageSizeFilter } from "../report/filters";
import { noticeKinds, noticeStates } from "./notice-kinds";

/** Minutes of Seoul's clock, as a form's own field writes them. */
const minute = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
const text = z.string().trim().min(1).max(2000);
const title = z.string().trim().max(120).default("");

export const noticeInput = z.object({
  kind: z.enum(noticeKinds),
  /** From when on a maintenance is announced; a general notice is shown from its beginning. */
  announceFrom: minute.optional(),
  from: minute,
  to: minute,
  titleKo: title,
  titleEn: title,
  textKo: text,
  textEn: text,
});
export type NoticeInput = z.output<typeof noticeInput>;

export const noticeFilters = {
  kind: z.enum(noticeKinds).optional(),
  state: z.enum(noticeStates).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type NoticeFilters = z.output<z.ZodObject<typeof noticeFilters>>;
