/** A symbol of public/icons.svg, 16 px. It has no name of its own: a word stands beside it, or inside `.sr`. */
export function Icon({ name, className = "icon" }: { name: string; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
