import type { AttachedTo } from "~/portal/attachment/load-attachments.server";

export const noticeAddress = (id: string) => `/admin/notices/${id}`;
/** A notice as a record that files belong to. */
export const noticeFiles = (id: string): AttachedTo => ({ kind: "notice", record: id });
