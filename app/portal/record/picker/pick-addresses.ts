import { draftFields } from "~/ui/forms/draft-mark";

/** Where a field's hits are asked for while its reader types. */
export const hitsAddress = "/frame/picks";

type Asked = { kind: string; field: string; several: boolean };

/** The page that finds them without scripts, begun with what stands in the field: the last of several. */
export function pickPage({ kind, field, several }: Asked, form: FormData): string {
  const text = (name: string) => String(form.get(name) ?? "");
  const asked = { mark: text(draftFields.mark), field };
  if (!several) return `/pick/${kind}?${new URLSearchParams({ ...asked, text: text(field) })}`;
  const { before, last } = lastOfList(text(field));
  return `/pick/${kind}?${new URLSearchParams({ ...asked, before, text: last })}`;
}

/** What stands before the last of several codes, with its comma, and the last one, which is still being typed. */
export function lastOfList(typed: string): { before: string; last: string } {
  const at = Math.max(...[",", ";"].map((sign) => typed.lastIndexOf(sign)));
  return at < 0
    ? { before: "", last: typed.trim() }
    : { before: `${typed.slice(0, at).trimEnd()}, `, last: typed.slice(at + 1).trim() };
}

/** The button of a field that keeps what was typed and opens the page: kind and field. */
export const pickAct = ({ kind, field, several }: Asked) => `pick ${kind} ${field}${several ? " several" : ""}`;

export function readPickAct(act: string): Asked | null {
  const [, kind, field, several] = /^pick ([\w-]{1,20}) (\w{1,60})( several)?$/.exec(act) ?? [];
  return kind && field ? { kind, field, several: several !== undefined } : null;
}
