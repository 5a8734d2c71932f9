import { z } from "zod";
import { needed } from "../typed-values";
import { noticeKinds } from "./notice-kinds";

/** Minutes of Seoul's clock, as a form's own field writes them. */
const minute = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: "admin.notices.minute" });
const text = needed(2000);
const title = z.string().trim().max(120);

export const noticeInput = z.object({
  kind: z.enum(noticeKinds),
  /** From when on a maintenance is announced; a general notice is shown from its beginning. */
  announceFrom: minute.optional(),
  from: minute,
  to: minute,
  titleKo: title.default(""),
  titleEn: title.default(""),
  textKo: text,
  textEn: text,
});
export type NoticeInput = z.output<typeof noticeInput>;

const { from, to, textKo, textEn } = noticeInput.shape;
/** What is asked of each kind: when a maintenance is announced, the titles of a general notice. */
export const noticeForms = {
  maintenance: z.object({ announceFrom: minute, from, to, textKo, textEn }),
  general: z.object({ titleKo: title.min(1), titleEn: title.min(1), from, to, textKo, textEn }),
};
