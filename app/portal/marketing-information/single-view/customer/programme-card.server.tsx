import { Facts } from "~/ui/records/facts";
import type { CustomerPage } from "./body.server";
import type { Programme } from "./programmes/programme";

/** All programmes in one card, a line each; a line opens what else is known. Those without the customer come last, in grey. */
export function ProgrammeCard({
  page: { t },
  programmes,
}: {
  page: CustomerPage;
  programmes: readonly (Programme | null)[];
}) {
  const told = programmes.flatMap((each) => each ?? []);
  const joined = told.filter(({ facts }) => facts.length > 0);
  return (
    <section id="programmes" className="card programmes">
      <div className="card-head">
        <h2>{t("singleView.programmes")}</h2>
      </div>
      {joined.map(({ name, state, warns, facts }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sites have one name
        <details key={at}>
          <summary>
            <span>{name}</span>
            <small className={warns ? "negative" : undefined}>{state}</small>
          </summary>
          <Facts facts={facts} />
        </details>
      ))}
      {told
        .filter(({ facts }) => facts.length === 0)
        .map(({ name, state }) => (
          <p key={name}>
            <span>{name}</span>
            <small>{state}</small>
          </p>
        ))}
    </section>
  );
}
