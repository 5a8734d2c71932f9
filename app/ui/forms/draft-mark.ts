/** Names of what a form carries for its draft; they begin with "_" and are never part of what is kept. */
export const draftFields = { mark: "_draft", age: "_age", act: "_keep" } as const;
/** Names one drawing of a form that makes something: two of them may ask for the same, one of them twice does not. */
export const SHEET = "_sheet";
/** Who opened the form: nobody sends what another one typed in the same browser. */
export const WRITER = "_writer";
/** Numbers and codes that the form was drawn with, by field, as the portal writes them: what comes back so was typed by nobody. */
export const SHOWN = "_shown";
/** The draft whose file is sent along where no other one is chosen, and the field that it stood in. */
export const KEPT_FILE = "_kept";
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

export const writeKeptFile = ({ id, field }: { id: string; field: string }): string => `${id} ${field}`;

export function readKeptFile(text: string): { id: string; field: string } | null {
  const [, id, field] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}) (\w{1,40})$/.exec(text) ?? [];
  return id && field ? { id, field } : null;
}
