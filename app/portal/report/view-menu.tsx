type Item = { href: string; text: string; current?: boolean | undefined };
export type Views = {
  label: string;
  items: Item[];
  /** Where the screen opens with a view: the way to it without one. */
  none: Item | undefined;
  keep: Item;
  /** The way into a pack; undefined where the reader has none. */
  pack?: Item | false | undefined;
  /** Which view is open, for the line below the page's head. */
  note: string | undefined;
};

/** Of a report that is drawn within another page: its filters are not kept there. */
export const noViews: Views = { label: "", items: [], none: undefined, keep: { href: "", text: "" }, note: undefined };

/** The reader's views of a report, and the ways to keep the present filters: as one more, as a page of a pack. */
export function ViewLinks({ views: { label, items, none, keep, pack } }: { views: Views }) {
  return (
    <>
      <h3>{label}</h3>
      {[...items, ...(none ? [none] : [])].map(({ href, text, current }) => (
        <a key={href} href={href} aria-current={current}>
          {text}
        </a>
      ))}
      <a href={keep.href}>{keep.text}</a>
      {pack && <a href={pack.href}>{pack.text}</a>}
    </>
  );
}

/** Which view is open, where one is. */
export function ViewNote({ views: { note, none } }: { views: Views }) {
  if (!note) return null;
  return (
    <p className="mb-2 text-sm text-mute print:hidden">
      {note}{" "}
      {none && (
        <a className="ml-2" href={none.href}>
          {none.text}
        </a>
      )}
    </p>
  );
}
