/** Names of what a form carries for its draft; they begin with "_" and are never part of what is kept. */
export const draftFields = { mark: "_draft", age: "_age", act: "_keep" } as const;
export const draftAddress = "/frame/draft";

/** Which form of which page a draft belongs to, and the seal that the server gave it. */
export type DraftMark = { form: string; seal: string; address: string };

export const writeMark = ({ form, seal, address }: DraftMark): string => `${form} ${seal} ${address}`;

export function readMark(text: string): DraftMark | null {
  const [, form, seal, address] = /^([\w-]{1,40}) ([\da-z.]{1,40}) (\/\S*)$/.exec(text) ?? [];
  return form && seal && address ? { form, seal, address } : null;
}
