import type { SigningEntity } from "~/api/domain/party-names";
import type { Translate } from "~/words/use-t";

/** Our side of a paper: what part it has, the unit, and the company that signs for the unit. */
export type OurSide = { role: string; unit: string; signs: SigningEntity | null };

type Named = {
  facts: [label: string, value: string][];
  /** A line for each who signs. */
  signatures: string[];
  /** What is to be said where no company is entered. */
  missing: string | null;
};

/** Our side as a paper names it: the registered company with who signs for it. The unit's name alone, and why, where none is entered. */
export function signingParty(t: Translate, { role, unit, signs }: OurSide): Named {
  if (signs === null)
    return {
      facts: [[role, unit]],
      signatures: [`${role}: ${unit}`],
      missing: t("paper.signs.none", { unit }),
    };
  return {
    facts: [
      [role, signs.name],
      [t("paper.signs.registrationNo"), signs.registrationNo],
      [t("paper.signs.address"), signs.address],
      [t("paper.signs.by"), signs.signatories.join("; ")],
    ],
    signatures: signs.signatories.map((person) => `${role}: ${signs.name}, ${person}`),
    missing: null,
  };
}
