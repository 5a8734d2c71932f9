import { useT } from "~/words/use-t";

/** What follows for cutters that go through headquarters: below each table that marks one. */
export function HeadquartersNote({ of }: { of: readonly { throughHeadquarters: boolean }[] }) {
  const t = useT();
  if (!of.some(({ throughHeadquarters }) => throughHeadquarters)) return null;
  return <p className="card-body text-sm text-mute">{t("rental.headquarters.means")}</p>;
}
