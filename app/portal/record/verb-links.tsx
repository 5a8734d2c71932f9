import type { Verbs } from "~/api/domain/verbs";
import { ButtonLink, type HeadPlace } from "~/ui/controls/button";
import type { WordKey } from "~/words";
import { useT } from "~/words/use-t";

type Props = {
  verbs: Verbs;
  /** What the API says can be done to the record now. */
  can: readonly string[];
  address: string;
  /** Where the words are: `<words>.<verb>`. */
  words: string;
  place?: HeadPlace;
};

/** A button for everything that can be done to a record; each leads to the question about it, which is the loud one. */
export const verbLinks = (t: (key: WordKey) => string, { verbs, can, address, words, place }: Props) =>
  can.flatMap((name) => {
    const verb = verbs[name];
    if (!verb) return [];
    return (
      <ButtonLink key={name} kind={verb.deletes ? "danger" : "secondary"} place={place} href={`${address}/${name}`}>
        {t(`${words}.${name}` as WordKey)}
      </ButtonLink>
    );
  });

export function VerbLinks(props: Props) {
  return verbLinks(useT(), props);
}
