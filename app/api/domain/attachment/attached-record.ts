import type { AuditSubject } from "../audit/audit-subjects";
import type { Ctx } from "../ctx";
import type { ErrorCode } from "../errors";

/** What was done with a file of a record, as its history tells it. */
export type FileDeed = { event: "paper" | "paper-removal"; comment: string };

/** A kind of record that files may be put to: it says itself who sees them and who may change them. */
export type AttachedRecord = {
  /** What the audit trail calls the record. */
  subject(id: string): AuditSubject;
  /** Whether the viewer sees the record now, and with it its files; false as well where there is none. */
  mayRead(ctx: Ctx, id: string): Promise<boolean>;
  /**
   * Whether the viewer may add and remove files of a record that they see. Asked inside a transaction it holds the
   * record's row until the end, so that two files at one moment are counted one after the other.
   */
  mayChange(ctx: Ctx, id: string): Promise<boolean>;
  /** Why a file stays although the viewer may remove files of the record; null = it may go. Asked while the row is held. */
  stays?(ctx: Ctx, id: string, attachmentId: string): Promise<ErrorCode | null>;
  /** Writes a line of the record's own history, while the row is held: where there is one, its readers look there. */
  tell?(ctx: Ctx, id: string, deed: FileDeed): Promise<void>;
};

/** A record of a kind, as files are put to it. */
export type AttachedTo = { kind: string; record: AttachedRecord; id: string };
