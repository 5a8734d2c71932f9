import { Button } from "~/ui/controls/button";
import { useT } from "~/words/use-t";

type Row = { code: string; name: string; detail: string };
type Props = {
  rows: readonly Row[];
  /** There are more than these. */
  more: boolean;
  /** What the button of a hit sends to the form around. */
  name: string;
  sends: (code: string) => string;
};

/** What was found for a field by whoever has no scripts: a button with each takes it. */
export function HitList({ rows, more, name, sends }: Props) {
  const t = useT();
  return (
    <>
      {rows.length === 0 ? (
        <p className="card-body text-mute">{t("pick.none")}</p>
      ) : (
        <ul className="list">
          {rows.map((row) => (
            <li key={row.code}>
              <span>
                {row.name}
                <small>{[row.code, row.detail].filter(Boolean).join(" · ")}</small>
              </span>
              <Button type="submit" name={name} value={sends(row.code)} aria-label={`${t("pick.choose")}: ${row.name}`}>
                {t("pick.choose")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {more && <p className="card-body text-mute">{t("pick.more")}</p>}
    </>
  );
}
