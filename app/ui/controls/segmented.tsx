/** One of a few, as links: the choice is in the address. */
export type SegmentedOption = { text: string; href: string; current?: boolean | undefined; label?: string };

export function Segmented({ label, options }: { label: string; options: SegmentedOption[] }) {
  return (
    <nav className="segmented" aria-label={label}>
      {options.map((option) => (
        <a key={option.href} href={option.href} aria-current={option.current || undefined} aria-label={option.label}>
          {option.text}
        </a>
      ))}
    </nav>
  );
}
