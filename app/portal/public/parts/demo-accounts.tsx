import { useT } from "~/words/use-t";

/** `who`: his role, in the reader's words. */
export type DemoAccount = { userId: string; username: string; who: string };
/** `password` is the one that all of them share: it opens nothing but made-up data. */
export type DemoAccountsProps = { accounts: readonly DemoAccount[]; domain: string; password: string };

/** Only in demo mode. "Use" fills the ID, never the password; the maker's own domain is left out. */
export function DemoAccounts({ accounts, domain, password }: DemoAccountsProps) {
  const t = useT();
  const short = (id: string) => id.replace(`@${domain}`, "");
  return (
    <>
      <section className="card">
        <div className="card-head">
          <h2>{t("public.login.demoAccounts")}</h2>
          <span className="text-xs text-mute">
            {t("public.login.demoPassword")} <b>{password}</b>
          </span>
        </div>
        <table className="demo border-t">
          <caption className="sr-only">{t("public.login.demoAccounts")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("public.login.id")}</th>
              <th scope="col">{t("public.login.demoWho")}</th>
              <th scope="col">
                <span className="sr-only">{t("public.login.use")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ userId, username, who }) => (
              <tr key={userId}>
                <th scope="row">{short(userId)}</th>
                <td>
                  {who} <span className="text-mute">{username}</span>
                </td>
                <td className="num">
                  <a href={`/login?id=${encodeURIComponent(short(userId))}`}>
                    {t("public.login.use")}
                    <span className="sr-only"> {short(userId)}</span>
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-1 text-xs text-mute">
        {t("public.login.demoNote")} {t("public.login.demoDomain", { domain })}
      </p>
    </>
  );
}
