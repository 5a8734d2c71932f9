import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { errorStatus } from "~/api/domain/errors";
import { ownTitle } from "~/portal/frame/own-title";
import { flash, sessionCookie } from "~/portal/session/cookies.server";
import { requireMenu } from "~/portal/session/guard.server";
import { apiOf } from "~/portal/session/request.server";
import { ButtonLink } from "~/ui/controls/button";
import { Facts } from "~/ui/records/facts";
import { Notice } from "~/ui/states/notice";
import { translate } from "~/words";
import { useT } from "~/words/use-t";
import { loadOpenPage } from "../../load-open-page.server";
import { OpenPage } from "../../parts/open-page";
import { forget, keptBy } from "../kept.server";

export { FailurePage as ErrorBoundary } from "~/portal/frame/failure-page";

export const handle = { access: "public" } as const;

const USERS = "MIPADM01";

/**
 * Arriving from the company's own sign-in. The other GET that changes something (as /auth-redirect): its code is good once, and only for the
 * browser that began; the answer leads to an address without it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const given = await keptBy(args.request);
  const { search } = new URL(args.request.url);
  if (given?.trial) return tryIt(args, search, given.kept);
  const { api, locale } = await apiOf(args);
  const headers = new Headers({ "Set-Cookie": await forget(args.request) });
  const back = (text: string) => flash({ kind: "bad", text });
  try {
    if (!given || search === "") throw refusedHere(translate(locale, "api.company-failed"));
    const { tokenType, accessToken } = await api.auth.company({ search, kept: given.kept });
    headers.append("Set-Cookie", sessionCookie(tokenType, accessToken));
    return redirect(given.to, { headers, status: 303 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    headers.append("Set-Cookie", await back(error.message));
    return redirect(`/login?redirect=${encodeURIComponent(given?.to ?? "/mainboard")}`, { headers, status: 303 });
  }
}

/** Nobody began here: what the API would say of it. */
const refusedHere = (message: string) =>
  new ApiError({ status: errorStatus["company-failed"], code: "company-failed", message, isPublic: true });

type Kept = NonNullable<Awaited<ReturnType<typeof keptBy>>>["kept"];

/** What came back, for the administrator who asked: nobody is signed in by it. */
async function tryIt(args: LoaderFunctionArgs, search: string, kept: Kept) {
  const { api, locale } = await requireMenu(args, USERS);
  const { page, headers } = await loadOpenPage(args, "company.trial.title");
  const answer = new Headers(headers);
  answer.append("Set-Cookie", await forget(args.request));
  const tried = await api.adminUsers.tryCompany({ search, kept }).catch((error: unknown) => {
    if (error instanceof ApiError && !error.sessionEnded) return { failed: error.message };
    throw error;
  });
  if ("failed" in tried) return data({ ...page, verdict: tried.failed, isGood: false, facts: [] }, { headers: answer });
  const { userId, by, lacks, email, claims, issuer, subject, isProven } = tried;
  const params = { account: userId ?? "–", address: email ?? "–" };
  const facts = [
    { label: translate(locale, "company.issuer"), value: issuer },
    { label: translate(locale, "company.subject"), value: subject },
    { label: translate(locale, "company.email"), value: email ?? "–" },
    { label: translate(locale, "company.proven"), value: translate(locale, isProven ? "company.yes" : "company.no") },
    ...claims.map(({ name, value }) => ({ label: name, value })),
  ];
  const verdict = translate(
    locale,
    by === null ? `company.trial.lacks.${lacks ?? "unknown"}` : `company.trial.by.${by}`,
    params,
  );
  return data({ ...page, verdict, isGood: by !== null, facts }, { headers: answer });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  ownTitle(page && "browserTitle" in page ? page.browserTitle : undefined, matches);

export default function CompanyTrial() {
  const page = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <OpenPage page={page} title={page.title}>
      <h1 className="mb-4">{page.title}</h1>
      <Notice kind={page.isGood ? "good" : "warn"}>{page.verdict}</Notice>
      <section className="card mt-4">
        <div className="card-body">
          <Facts facts={page.facts} />
          <p className="mt-4">
            <ButtonLink href="/admin/users/company">{t("company.back")}</ButtonLink>
          </p>
        </div>
      </section>
    </OpenPage>
  );
}
