import type { TestApi } from "./api";

type Answer = { id: string; status: number; code: string; message: string; fields?: { file?: string } };
export type SentUpload = { kind: string; within?: string; name?: string; token?: string; bytes: Uint8Array };

/** Sends a file as a program does. */
export function sendUpload(api: TestApi, { kind, within = "", name = "rows.csv", token, bytes }: SentUpload) {
  const headers = { "content-type": "application/octet-stream", "file-name": encodeURIComponent(name), within };
  return api.json<Answer>("POST", `/uploads/${kind}`, { token, headers, body: Buffer.from(bytes) });
}

export type ShownUpload = {
  id: string;
  state: string;
  rowCount: number;
  errorRows: number;
  zeroRows: number;
  odd: { row: number; key: string; column: string | null; head: string; value: string; message: string }[];
  oddRows: number;
  told: string[];
  problems: { row: number; column: string; head: string; value: string; message: string }[];
  counts: { added: number; changed: number; removed: number };
  changes: { kind: string; key: string; fields: { column: string; before: string | null; after: string | null }[] }[];
  missing: { key: string }[];
  changedSince: string[];
  question: { row: number; head: string; typed: string; choices: [string, string][]; answered: string | null } | null;
  read: { row: number; head: string; typed: string; number: string }[];
  readCells: number;
  seen: string;
};
export type UploadRefusal = { status?: number; code: string; message: string; fields?: Record<string, string> };

/** The list of codes that uploads are tried on. */
export const codeList = "visit-purpose";

/** What an administrator does with files of codes; `token` is asked for at each call. */
export function codeUploads(api: () => TestApi, token: () => string | undefined) {
  const inCsv = (lines: readonly string[], columns = "code,nameKo,nameEn,displayOrder") =>
    Buffer.from([columns, ...lines].join("\n"));
  const send = (lines: readonly string[], columns?: string) =>
    sendUpload(api(), { kind: "codes", within: codeList, token: token(), bytes: inCsv(lines, columns) });
  const look = async (id: string) =>
    (await api().json<ShownUpload>("GET", `/uploads/codes/${id}`, { token: token() })).body;
  const post = (path: string, body: object) =>
    api().json<UploadRefusal>("POST", `/uploads/codes/${path}`, { token: token(), body });
  return {
    inCsv,
    send,
    look,
    sent: async (lines: readonly string[], columns?: string) => look((await send(lines, columns)).body.id),
    confirm: (upload: ShownUpload, given: object = {}) =>
      post(`${upload.id}/confirmation`, { deleteFirst: false, zeros: false, seen: upload.seen, ...given }),
    undo: (id: string) => post(`${id}/undo`, {}),
  };
}
