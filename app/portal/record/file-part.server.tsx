import { AttachmentsCard } from "~/portal/attachment/attachments-card";
import { type AttachedTo, loadAttachments } from "~/portal/attachment/load-attachments.server";
import type { SignedIn } from "~/portal/session/guard.server";
import type { Lacking, RecordSection } from "./record-frame.server";
import type { RecordReader } from "./require-record.server";

export type Papers = Awaited<ReturnType<typeof loadAttachments>>;

/** The files of a record, for its page. */
export const loadPapers = ({ api, user }: Pick<SignedIn, "api" | "user">, of: AttachedTo): Promise<Papers> =>
  loadAttachments(api, of, user.userPrincipal.timeZone);

/** The card of a record's files; null where there are none. @param address of the record: files are added below it */
export const filePart = ({ t }: RecordReader<unknown>, papers: Papers, address: string): RecordSection | null =>
  papers.files.length === 0
    ? null
    : {
        ...{ id: "files", title: t("attachment.title"), count: papers.files.length },
        of: <AttachmentsCard {...papers} address={`${address}/attachments`} />,
      };

/** That there are no files yet, and where the first is added. */
export const noFiles = ({ t }: RecordReader<unknown>, { files, mayChange }: Papers, address: string): Lacking[] =>
  files.length === 0
    ? [
        {
          text: t("attachment.title"),
          add: mayChange ? { text: t("attachment.add"), href: `${address}/attachments` } : undefined,
        },
      ]
    : [];
