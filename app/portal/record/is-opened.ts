/**
 * Whether what a form sends is the entry that its address opened: who opened an entry to change it has said what becomes of it, and is not
 * asked. Sent by another key it is another entry. @param key what tells it from others, as the address names it
 */
export function isOpened(request: Request, key: Readonly<Record<string, string | number | null>>): boolean {
  const asked = new URL(request.url).searchParams;
  return Object.entries(key).every(([name, value]) => value !== null && asked.get(name) === String(value));
}
