import { Icon } from "~/ui/controls/icon";
import type { ErrorWords } from "../error-words.server";

export type ShownError = {
  id: string;
  at: string;
  reference: string;
  message: string;
  info: string;
  url: string;
  stack: string;
  userId?: string | null;
  note?: string;
};

/** Message, number and time of each error; the rest behind it, as text and nothing else. */
export function ErrorList({ errors, words }: { errors: readonly ShownError[]; words: ErrorWords }) {
  return (
    <ul className="list">
      {errors.map((error) => (
        <li key={error.id}>
          <details className="group min-w-0">
            <summary className="flex items-start gap-2">
              <span className="no-print mt-0.5 group-open:rotate-45">
                <Icon name="plus" />
              </span>
              <span className="min-w-0">
                <b className="break-words text-ink">{error.message || error.info || words.message}</b>
                <small>
                  {[error.at, error.userId, error.note].filter(Boolean).join(" · ")}
                  {" · "}
                  {words.reference} <span className="select-all">{error.reference}</span>
                </small>
              </span>
            </summary>
            <dl className="facts mt-2 pl-6">
              <dt>{words.message}</dt>
              <dd>{error.message || "–"}</dd>
              <dt>{words.info}</dt>
              <dd>{error.info || "–"}</dd>
              <dt>{words.url}</dt>
              <dd>{error.url || "–"}</dd>
              <dt>{words.stack}</dt>
              <dd>
                {error.stack ? (
                  <pre className="my-0 max-w-full overflow-x-auto whitespace-pre-wrap text-xs">{error.stack}</pre>
                ) : (
                  "–"
                )}
              </dd>
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
}
