import type { ReactNode } from "react";
import { useT } from "~/words/use-t";
import { ProfilePage } from "./profile-head";

export type OverviewPage = {
  part: "overview";
  name: string;
  ownPassword: boolean;
  userId: string;
  email: string;
  timeZone: string;
  expiry: string | null;
  groups: string[];
  roles: string[];
  mails: { state: "yes" | "no" | "never"; href: string };
};

export function OverviewScreen({ page: profile }: { page: OverviewPage }) {
  const t = useT();
  const facts: [string, string][] = [
    [t("account.profile.name"), profile.name],
    [t("account.profile.id"), profile.userId],
    [t("account.profile.email"), profile.email],
    [t("account.profile.groups"), profile.groups.join(" · ")],
    [t("account.profile.roles"), profile.roles.join(" · ")],
    [t("account.profile.timeZone"), profile.timeZone],
  ];
  return (
    <ProfilePage profile={profile}>
      <section className="card">
        <dl className="facts p-4">
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
