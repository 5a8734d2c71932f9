import type { TestApi } from "./api";

type Answer = { id: string; status: number; code: string; message: string; fields?: { file?: string } };
export type SentUpload = { kind: string; within?: string; name?: string; token?: string; bytes: Uint8Array };

/** Sends a file as a program does. */
export function sendUpload(api: TestApi, { kind, within = "", name = "rows.csv", token, bytes }: SentUpload) {
  const headers = { "content-type": "application/octet-stream", "file-name": encodeURIComponent(name) };
  const address = `/uploads/${kind}?${new URLSearchParams({ within })}`;
  return api.json<Answer>("POST", address, { token, headers, body: bytes });
}
