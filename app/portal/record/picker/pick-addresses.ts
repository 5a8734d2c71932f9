import { draftFields } from "~/ui/forms/draft-mark";

/** Where a field's hits are asked for while its reader types. */
export const hitsAddress = "/frame/picks";

/** The page that finds them without scripts, begun with what stands in the field. */
export function pickPage(kind: string, field: string, form: FormData): string {
  const text = (name: string) => String(form.get(name) ?? "");
  return `/pick/${kind}?${new URLSearchParams({ mark: text(draftFields.mark), field, text: text(field) })}`;
}

/** The button of a field that keeps what was typed and opens the page: kind and field. */
export const pickAct = (kind: string, field: string) => `pick ${kind} ${field}`;

export function readPickAct(act: string): { kind: string; field: string } | null {
  const [, kind, field] = /^pick (\w{1,20}) (\w{1,60})$/.exec(act) ?? [];
  return kind && field ? { kind, field } : null;
}
