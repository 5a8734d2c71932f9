/** What is wrong, behind the name of its field; a sentence that begins with that name (of a stock: "T05: on …") is not given it once more. */
export function namedOnce(label: string | undefined, text: string): string {
  if (!label) return text;
  const isNamed = text.startsWith(label) && /^\s*[:：]/.test(text.slice(label.length));
  return isNamed ? text : `${label}: ${text}`;
}
