import { filledIn, type Simulator } from "~/api/domain/simulation/definition";
import type { Typed } from "~/api/domain/simulation/fields";
import { CopyLink } from "~/ui/simulator/copy-link";
import { useT } from "~/words/use-t";

type Props = {
  simulator: Pick<Simulator, "fields">;
  path: string;
  now: Typed;
  /** The page of the same case that is open to all. */
  open?: { path: string; text: string };
};

/** The case as a link: for colleagues to this screen, for customers to the page that is open to all. */
export function CaseLink({ simulator, path, now, open }: Props) {
  const t = useT();
  const search = new URLSearchParams(filledIn(simulator.fields, now)).toString();
  return (
    <div className="pages">
      <CopyLink key={search} address={`${path}?${search}`} text={t("sim.copyLink")} done={t("sim.linkCopied")} />
      {open && (
        <a href={`${open.path}?${search}`} target="_blank" rel="noreferrer">
          {open.text}
        </a>
      )}
    </div>
  );
}
