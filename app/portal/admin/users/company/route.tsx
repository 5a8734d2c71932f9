import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordTab } from "~/portal/frame/record-visit.server";
import { requireMenu } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { PageHead } from "~/ui/report/page-head";
import { translate, type WordKey, wordsFor } from "~/words";
import { formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM01" } } as const;

/** The company's own sign-in: what is set, what its administrators have to enter, and a try that signs nobody in. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPADM01");
  const { api, locale } = signedIn;
  const set = await api.adminUsers.company();
  const t = (key: WordKey) => translate(locale, key);
  const recordTitle = await recordTab(args.request, signedIn, (say) => say("company.title"));
  return {
    recordTitle,
    isSet: set.issuer !== null,
    facts: [
      { label: t("company.issuer"), value: set.issuer ?? "–" },
      { label: t("company.clientId"), value: set.clientId ?? "–" },
      { label: t("company.secret"), value: t(set.hasSecret ? "company.yes" : "company.no") },
      { label: t("company.name"), value: set.name ?? "–" },
      { label: t("company.trust"), value: t(set.trustsEmail ? "company.trust.always" : "company.trust.said") },
      { label: t("company.arrival"), value: set.arrival },
      { label: t("company.linked"), value: formatInteger(locale, set.linked) },
    ],
    words: wordsFor(locale, "company."),
  };
}

export default function CompanySignIn() {
  const { recordTitle, isSet, facts } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM01" classification="confidential">
        <ButtonLink href="/admin/users">{t("company.users")}</ButtonLink>
        {isSet && (
          <ButtonLink kind="primary" href="/company-sign-in?trial" target="_self">
            {t("company.try")}
          </ButtonLink>
        )}
      </PageHead>
      <RecordCard title={t("company.title")}>
        <p className="mb-4 max-w-dialog text-mute">{t(isSet ? "company.text" : "company.none")}</p>
        <Facts facts={facts} />
      </RecordCard>
    </>
  );
}
