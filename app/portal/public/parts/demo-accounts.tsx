import { useT } from "~/words/use-t";
import type { DemoAccount, DemoAccounts as Shown } from "../login/present-demo-accounts.server";

/** `password` is the one that all accounts share: it opens nothing but made-up data. */
export type DemoAccountsProps = { accounts: Shown; domain: string; password: string };

/** Only in demo mode. "Use" fills the ID, never the password. */
export function DemoAccounts({ accounts: { start, others }, domain, password }: DemoAccountsProps) {
  const t = useT();
  return (
    <>
      <section className="card">
        <div className="card-head">
          <h2>{start.title}</h2>
          <span className="text-xs text-mute">
            {t("public.login.demoPassword")} <b>{password}</b>
          </span>
        </div>
        <AccountList accounts={start.accounts} />
      </section>
      <section className="card">
        <div className="card-head">
          <h2>{others.title}</h2>
        </div>
        <AccountList accounts={others.accounts} />
      </section>
      <p className="mt-1 text-xs text-mute">
        {t("public.login.demoNote")} {t("public.login.demoDomain", { domain })}
      </p>
    </>
  );
}

function AccountList({ accounts }: { accounts: readonly DemoAccount[] }) {
  const t = useT();
  return (
    <ul className="list demo">
      {accounts.map(({ id, username, who, look }) => (
        <li key={id}>
          <b>{id}</b>
          <span>
            {who} <span className="text-mute">{username}</span>
            {look && <small>{look}</small>}
          </span>
          <a href={`/login?id=${encodeURIComponent(id)}`}>
            {t("public.login.use")}
            <span className="sr-only"> {id}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
