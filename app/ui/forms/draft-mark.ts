/** Names of what a form carries for its draft; they begin with "_" and are never part of what is kept. */
export const draftFields = { mark: "_draft", age: "_age", act: "_keep" } as const;
/** Names one drawing of a form that makes something: two of them may ask for the same, one of them twice does not. */
export const SHEET = "_sheet";
/** Numbers that the form was drawn with, by field, as the portal writes them: what comes back so was typed by nobody. */
export const SHOWN = "_shown";
export const draftAddress = "/frame/draft";

/** A button that sends its form to be kept, whatever is still wrong with it; its `value` says what then. */
export const draftButton = {
  type: "submit",
  name: draftFields.act,
  formAction: draftAddress,
  formMethod: "post",
  formEncType: "application/x-www-form-urlencoded",
  formNoValidate: true,
} as const;

/** Which form of which page a draft belongs to, and the seal that the server gave it. */
export type DraftMark = { form: string; seal: string; address: string };

export const writeMark = ({ form, seal, address }: DraftMark): string => `${form} ${seal} ${address}`;

export function readMark(text: string): DraftMark | null {
  const [, form, seal, address] = /^([\w-]{1,40}) ([\da-z.]{1,40}) (\/\S*)$/.exec(text) ?? [];
  return form && seal && address ? { form, seal, address } : null;
}
