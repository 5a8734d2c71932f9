/** A sent file's name, shown as text and never used as a path: without folders, and without signs that turn the line round. */
export function shownName(name: string): string {
  const own = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  return own.replace(/[\p{Cc}\p{Cf}]/gu, "").slice(-120);
}
