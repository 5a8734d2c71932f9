import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findMenuItem, screenTitle } from "~/portal/frame/menu-codes";
import { reportAbove } from "~/portal/report/form-below.server";
import { requireMenu } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { CopyText } from "~/ui/records/copy-text";
import { PageHead } from "~/ui/report/page-head";
import { translate, type WordKey, wordsFor } from "~/words";
import { formatInstant, formatMonth } from "~/words/formats";
import { useT } from "~/words/use-t";
import { AccessDenied, AllTables } from "./how-to-connect";
import { liveAddresses } from "./live-address";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

/** Below each report, in its tab: its screen is found by the address. */
export const handle = { access: "menu-by-path", keep: false } as const;

/** The report with the present filters as Excel and Power BI read it, and what they need for it. */
export async function loader(args: LoaderFunctionArgs) {
  const { code, path, search, address } = reportAbove(args.request);
  const { api, locale, user } = await requireMenu(args, code);
  const moving = new URLSearchParams(search);
  moving.delete("month");
  const [{ tokens, root }, { month }] = await Promise.all([
    api.accessTokens.list(),
    api.views.month({ code, search: moving.toString() }),
  ]);
  const at = (instant: string) => formatInstant(instant, user.userPrincipal.timeZone);
  return {
    questionTitle: translate(locale, "inExcel.title"),
    title: screenTitle(user.menus, code) ?? code,
    code,
    back: address,
    addresses: liveAddresses(new URL(root).origin, path, search, month).map(({ kind, month, address }) => ({
      label: translate(locale, `inExcel.${kind}`, month === null ? {} : { month: formatMonth(locale, month) }),
      address,
    })),
    // Its tables are those of the sales report: who may not open that finds none there.
    root: findMenuItem(user.menus, "MIPSAL01") ? root : null,
    tokens: tokens.map(({ id, name, expiresAt, lastUsedAt, lastRead }) => ({
      id,
      text: translate(locale, "inExcel.tokens.row", { name, ends: at(expiresAt) }),
      used:
        lastUsedAt &&
        translate(locale, "inExcel.tokens.used", {
          time: at(lastUsedAt),
          what: (lastRead && (screenTitle(user.menus, lastRead) ?? lastRead)) || "–",
        }),
    })),
    words: wordsFor(locale, "inExcel.", "tokens.make", "tokens.pbids", "tokens.root"),
  };
}

const steps: readonly WordKey[] = ["inExcel.excel.1", "inExcel.excel.2", "inExcel.excel.3"];

export default function InExcel() {
  const { title, code, back, addresses, root, tokens } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={title} code={code} />
      <section className="card mb-4 p-4">
        <h2>{t("inExcel.title")}</h2>
        <p className="mt-1 text-mute">{t("inExcel.intro")}</p>
        <h3 className="mt-4">{t("inExcel.report")}</h3>
        {addresses.map(({ label, address }) => (
          <CopyText key={label} label={label} text={address} />
        ))}
        <ol className="mt-2 list-decimal pl-6">
          {steps.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ol>
        {root && (
          <>
            <h3 className="mt-6">{t("inExcel.all")}</h3>
            <AllTables root={root} />
          </>
        )}
      </section>
      <section className="card p-4">
        <h2>{t("inExcel.tokens")}</h2>
        {tokens.length === 0 && <p className="mt-1">{t("inExcel.tokens.none")}</p>}
        <ul className="mt-1">
          {tokens.map(({ id, text, used }) => (
            <li key={id}>
              {text}
              {used && <span className="sub">{used}</span>}
            </li>
          ))}
        </ul>
        <p className="mt-2">
          <a href="/profile/tokens">{t("tokens.make")}</a>
        </p>
        <AccessDenied />
        <div className="acts mt-4">
          <ButtonLink href={back}>{t("inExcel.back")}</ButtonLink>
        </div>
      </section>
    </>
  );
}
