import type { Verb, Verbs } from "~/api/domain/verbs";
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
  /** What the record waits for: each of these is what its page is for. */
  loud?: readonly string[];
  /** Goes along in the address. */
  carried?: Readonly<Record<string, string>> | undefined;
};

/** What takes something away is done now and then; a step back of a decision stands beside the steps on. */
const isRare = (verb: Verb): boolean => verb.deletes === true || (verb.danger === true && !("from" in verb));

/** A button for everything that can be done to a record; each leads to the question about it. What takes something away lies under "⋯". */
export const verbLinks = (
  t: (key: WordKey) => string,
  { verbs, can, address, words, loud = [], carried = {} }: Props,
) => {
  const search = String(new URLSearchParams(carried));
  return can.flatMap((name) => {
    const verb = verbs[name];
    if (!verb) return [];
    return (
      <ButtonLink
        key={name}
        kind={verb.deletes ? "danger" : loud.includes(name) ? "primary" : "secondary"}
        place={isRare(verb) ? "more" : undefined}
        href={`${address}/${name}${search && `?${search}`}`}
      >
        {t(`${words}.${name}` as WordKey)}
      </ButtonLink>
    );
  });
};

export function VerbLinks(props: Props) {
  return verbLinks(useT(), props);
}
