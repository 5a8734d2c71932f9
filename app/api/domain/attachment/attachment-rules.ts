/** Largest file, in bytes. */
export const ATTACHMENT_BYTES = 5 * 1024 * 1024;
/** Files of one record, and all of them together in bytes. */
export const ATTACHMENTS_AT_MOST = 10;
export const ATTACHED_BYTES_AT_MOST = 20 * 1024 * 1024;

/** Endings a name may have for each kind of content, the usual one first, and what a browser is told that it is. */
export const attachmentFormats = {
  pdf: { endings: ["pdf"], mediaType: "application/pdf" },
  png: { endings: ["png"], mediaType: "image/png" },
  jpg: { endings: ["jpg", "jpeg"], mediaType: "image/jpeg" },
  xlsx: { endings: ["xlsx"], mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
} as const;
export type AttachmentFormat = keyof typeof attachmentFormats;

const endings = Object.values(attachmentFormats).flatMap((format) => [...format.endings]);

/** For a file field's `accept`: a help for who chooses, never a check. */
export const attachmentAccept = endings.map((ending) => `.${ending}`).join(",");

export const endsAs = (name: string, format: AttachmentFormat): boolean =>
  attachmentFormats[format].endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
