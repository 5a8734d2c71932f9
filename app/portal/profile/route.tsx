import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatInstant } from "~/words/formats";
import { useT } from "~/words/use-t";
import { requireUser } from "../guard.server";
import { roleName } from "../role-name.server";
import { loadProfile } from "./load-profile.server";
import { ProfilePage } from "./profile-head";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: "user" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const { user, locale, api } = signedIn;
  const { userId, timeZone, passwordExpiryDate, groupList, email } = user.userPrincipal;
  const { agreed, link } = await api.account.emailAgreement();
  const { pathname, search } = new URL(link);
  return {
    ...loadProfile(signedIn, "account.profile.title"),
    userId,
    email,
    timeZone,
    expiry: passwordExpiryDate && formatInstant(passwordExpiryDate, timeZone),
    groups: groupList.map((group) => group.groupName),
    roles: user.roles.map((role) => roleName(locale, role)),
    mails: {
      state: agreed === null ? ("never" as const) : agreed ? ("yes" as const) : ("no" as const),
      href: pathname + search,
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function Profile() {
  const profile = useLoaderData<typeof loader>();
  const t = useT();
  const facts: [string, string][] = [
    [t("account.profile.name"), profile.name],
    [t("account.profile.id"), profile.userId],
    [t("account.profile.email"), profile.email],
    [t("account.profile.groups"), profile.groups.join(", ")],
    [t("account.profile.roles"), profile.roles.join(", ")],
    [t("account.profile.timeZone"), profile.timeZone],
  ];
  return (
    <ProfilePage profile={profile}>
      <section className="card">
        <dl className="kv p-4">
          {facts.map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
          {profile.ownPassword && (
            <Fact label={t("account.profile.expiry")}>{profile.expiry ?? t("account.profile.never")}</Fact>
          )}
          <Fact label={t("account.profile.mails")}>
            {t(`account.profile.mails.${profile.mails.state}`)}{" "}
            <a className="ml-2" href={profile.mails.href}>
              {t("account.profile.mailsChange")}
            </a>
          </Fact>
        </dl>
      </section>
    </ProfilePage>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="contents">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
