import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Segmented } from "~/ui/controls/segmented";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";

/** Whose profile it is, and its parts as links: each has an address of its own. */
export function ProfilePage({
  profile,
  children,
}: {
  profile: { name: string; ownPassword: boolean };
  children: ReactNode;
}) {
  const t = useT();
  const path = useLocation().pathname.replace(/\/+$/, "");
  const part = (href: string, text: string) => ({ href, text, current: href === path });
  const parts = [
    part("/profile", t("account.profile.overview")),
    ...(profile.ownPassword
      ? [
          part("/profile/password", t("account.profile.passwordTab")),
          part("/profile/email", t("account.profile.emailTab")),
        ]
      : []),
    part("/profile/devices", t("account.profile.devices")),
    part("/profile/role", t("account.profile.role")),
  ];
  return (
    <>
      <PageHead title={profile.name} note={t("account.profile.title")} />
      <div className="mb-4 max-w-full overflow-x-auto whitespace-nowrap">
        <Segmented label={t("account.profile.sections")} options={parts} />
      </div>
      {children}
    </>
  );
}
