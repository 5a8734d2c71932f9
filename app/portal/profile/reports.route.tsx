import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "../guard.server";
import { presentExport } from "../own-exports.server";
import { loadProfile } from "./load-profile.server";
import { ReportsScreen } from "./reports-screen";

export { dialogLoader as clientLoader } from "./dialog-calls";

export const handle = { access: "user" } as const;

/** What the reader keeps of reports: his large exports. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const { api, user, locale } = signedIn;
  const { exports } = await api.exports.list();
  return {
    ...loadProfile(signedIn, "reports", "account.profile.reports", "exports."),
    exports: exports.map((each) => presentExport(each, user, locale)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function ProfileReports() {
  return <ReportsScreen page={useLoaderData<typeof loader>()} />;
}
