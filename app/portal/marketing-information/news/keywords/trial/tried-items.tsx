import { Badge } from "~/ui/controls/badge";
import type { Piece, PresentedTrial } from "./present-trial.server";

/** Items that a rule finds, and those that it would find but for something: with the word marked and the reason beside it. */
export function TriedItems({ tried }: { tried: PresentedTrial }) {
  return (
    <section className="card" aria-live="polite">
      <div className="card-head">
        <h2>{tried.title}</h2>
      </div>
      {tried.none ? (
        <p className="card-body text-mute">{tried.none}</p>
      ) : (
        <ul className="list">
          {tried.items.map(({ id, found, verdict, why, source, title, body }) => (
            <li key={id}>
              <span>
                <strong>
                  <Marked pieces={title} />
                </strong>
                <small>{source}</small>
                <small>
                  <Marked pieces={body} />
                </small>
              </span>
              <span className="text-right">
                <Badge kind={found ? "good" : undefined}>{verdict}</Badge>
                <small>{why}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="card-body text-mute">{tried.rest}</p>
    </section>
  );
}

const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, hit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
    hit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
