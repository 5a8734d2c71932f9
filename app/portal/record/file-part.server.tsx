import { AttachmentsCard } from "~/portal/attachment/attachments-card";
import { type AttachedTo, loadAttachments } from "~/portal/attachment/load-attachments.server";
import type { SignedIn } from "~/portal/session/guard.server";
import type { RecordSection } from "./record-frame.server";
import type { RecordReader } from "./require-record.server";

export type Papers = Awaited<ReturnType<typeof loadAttachments>>;

/** The files of a record, for its page. */
export const loadPapers = ({ api, user }: Pick<SignedIn, "api" | "user">, of: AttachedTo): Promise<Papers> =>
  loadAttachments(api, of, user.userPrincipal.timeZone);

/** The card of a record's files. @param address of the record: files are added below it */
export function filePart({ t }: RecordReader<unknown>, papers: Papers, address: string): RecordSection {
  const href = `${address}/attachments`;
  return {
    ...{ id: "files", title: t("attachment.title"), count: papers.files.length },
    add: papers.mayChange ? { text: t("attachment.add"), href } : undefined,
    of: papers.files.length === 0 ? null : <AttachmentsCard {...papers} address={href} />,
  };
}
