import type { ApiClient } from "~/api/client.server";
import { fileSize } from "~/words/file-size";
import { formatInstant } from "~/words/formats";

/** The record that files belong to: its kind as the API names it, and its id. */
export type AttachedTo = { kind: string; record: string };
/** A file as a card shows it. */
export type ShownFile = { id: string; name: string; href: string; about: string };

const fileAddress = ({ kind, record }: AttachedTo, id: string) =>
  `/attachments/${kind}/${encodeURIComponent(record)}/${id}`;

/** A record's files as a card shows them, oldest first. @throws ApiError 404 */
export async function loadAttachments(
  api: ApiClient,
  to: AttachedTo,
  timeZone: string,
): Promise<{ files: ShownFile[]; mayChange: boolean }> {
  const { attachments, mayChange } = await api.attachments.list(to);
  const files = attachments.map(({ id, name, size, addedBy, addedAt }) => ({
    id,
    name,
    href: fileAddress(to, id),
    about: [fileSize(size), addedBy, formatInstant(addedAt, timeZone)].join(" · "),
  }));
  return { files, mayChange };
}
