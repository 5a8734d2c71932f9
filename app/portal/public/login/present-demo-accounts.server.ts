import { roleName } from "~/api/domain/account/role-name";
import { hasWord, translate } from "~/words";
import type { Locale } from "~/words/locale";

type Account = { userId: string; username: string; role: string };

/** As the sign-in page lists it: what it shows, and what to look at with it where one begins. */
export type DemoAccount = { id: string; username: string; who: string; look: string };

/** Whom a stranger begins with. */
const FIRST = ["marketing", "executive", "office", "distributor"];

/** The demo accounts, those to begin with apart; IDs without the maker's own domain. */
export function presentDemoAccounts(accounts: readonly Account[], locale: Locale, domain: string) {
  const said = (key: string) => (hasWord(key) ? translate(locale, key) : "");
  const shown = accounts.map(({ userId, username, role }) => {
    const [name = ""] = userId.split("@");
    const look = said(`demoAccounts.look.${name}`);
    return {
      ...{ name, username, look, id: userId.replace(`@${domain}`, "") },
      who: said(`demoAccounts.who.${name}`) || roleName(locale, role),
    };
  });
  const listed = (some: typeof shown): DemoAccount[] => some.map(({ name: _name, ...account }) => account);
  const first = FIRST.flatMap((name) => shown.filter((account) => account.name === name));
  return {
    start: { title: said("demoAccounts.start"), accounts: listed(first) },
    others: {
      title: said("demoAccounts.others"),
      accounts: listed(shown.filter((account) => !first.includes(account))),
    },
  };
}
export type DemoAccounts = ReturnType<typeof presentDemoAccounts>;
