import type { Typed } from "~/api/domain/simulation/fields";
import { useT } from "~/words/use-t";
import type { CaseNumbers } from "./case-numbers";

type Props = Pick<CaseNumbers, "read"> & { typed: Typed; label(at: string): string };

/** The numbers that were read otherwise than they are written: the result is what they are taken for. */
export function ReadNumbers({ read, typed, label }: Props) {
  const t = useT();
  if (read.length === 0) return null;
  return (
    <ul className="hint mt-2">
      {read.map(([at, number]) => (
        <li key={at}>
          {label(at)}: {t("ui.form.wasRead", { typed: typed[at] ?? "", number })}
        </li>
      ))}
    </ul>
  );
}
