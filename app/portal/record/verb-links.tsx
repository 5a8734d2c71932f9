import type { Verbs } from "~/api/domain/verbs";
import { ButtonLink } from "~/ui/controls/button";
import type { WordKey } from "~/words";
import { useT } from "~/words/use-t";

type Props = {
  verbs: Verbs;
  /** What the API says can be done to the record now. */
  can: readonly string[];
  address: string;
  /** Where the words are: `<words>.<verb>`. */
  words: string;
};

/** A button for everything that can be done to a record; each leads to the question about it, which is the loud one. What takes something away lies under "⋯". */
export const verbLinks = (t: (key: WordKey) => string, { verbs, can, address, words }: Props) =>
  can.flatMap((name) => {
    const verb = verbs[name];
    if (!verb) return [];
    return (
      <ButtonLink
        key={name}
        kind={verb.deletes ? "danger" : "secondary"}
        place={verb.deletes ? "more" : undefined}
        href={`${address}/${name}`}
      >
        {t(`${words}.${name}` as WordKey)}
      </ButtonLink>
    );
  });

export function VerbLinks(props: Props) {
  return verbLinks(useT(), props);
}
