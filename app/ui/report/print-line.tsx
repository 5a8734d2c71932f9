/** Only on paper: the filters, the user and the time, under the title (ui.md, Print). */
export function PrintLine({ text }: { text: string }) {
  return <p className="print-only print-line mb-4">{text}</p>;
}
