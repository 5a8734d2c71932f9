import type { BandCell } from "./band-cells.server";
import type { Board } from "./board.server";

/** One line of counts that somebody should look after. A figure of one list is that list's link, over the whole cell; of several, each part is. */
export function BandCard({ board, cells, className }: { board: Board; cells: BandCell[]; className: string }) {
  return (
    <section className={`card ${className}`}>
      <h2 className="sr-only">{board.t("mainboard.band")}</h2>
      <ul className="band">
        {cells.map((cell) => (
          <li key={cell.label}>
            <span>{cell.label}</span>
            <b className={cell.overdue ? "warn" : undefined}>
              {cell.href ? <a href={cell.href}>{cell.value}</a> : cell.value}
            </b>
            <small>
              {cell.parts.map((part, at) => [at > 0 && ", ", <Part key={part.href ?? part.text} {...part} />])}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Part = ({ href, text }: BandCell["parts"][number]) => (href ? <a href={href}>{text}</a> : text);
