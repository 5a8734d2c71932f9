import { ListTable } from "~/ui/records/list-table";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import type { ShownProposal } from "./present-proposal.server";

/** The simulation that a contract is made of: what is missing, and the cutters that it will have. */
export function ProposalCard({ proposal }: { proposal: ShownProposal }) {
  const { simulation, newer, missing, contracts, total, columns, rows } = proposal;
  const t = useT();
  return (
    <>
      {missing.length > 0 && (
        <Notice kind="warn" title={t("contracts.simulation.missing")}>
          <ul>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {contracts.length > 0 && (
        <Notice title={t("contracts.simulation.already")}>
          {contracts.map(({ text, href }) => (
            <a key={href} className="mr-2" href={href}>
              {text}
            </a>
          ))}
        </Notice>
      )}
      <section className="card mb-4">
        <div className="card-head">
          <h2>
            {t("contracts.simulation.of")} <a href={simulation.href}>{simulation.text}</a>
          </h2>
        </div>
        <div className="card-body">
          <p>{total}</p>
          <p className="text-mute">{newer ?? t("contracts.simulation.prices")}</p>
        </div>
        <ListTable caption={t("contracts.items")} columns={columns} rows={rows} />
      </section>
    </>
  );
}
