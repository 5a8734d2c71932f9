import { Notice } from "~/ui/states/notice";
import type { Flash } from "./frame-props";

/** What the last action said: green is polite, red interrupts. It stays until the next page, longer than any timer. */
export function FlashMessage({ flash }: { flash: Flash | null | undefined }) {
  if (!flash) return null;
  return <Notice kind={flash.kind}>{flash.text}</Notice>;
}
