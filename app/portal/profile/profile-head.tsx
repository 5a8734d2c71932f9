import { type ReactNode, useContext } from "react";
import { Segmented } from "~/ui/controls/segmented";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { InDialog } from "./profile-form";
import { type ProfilePart, profileParts } from "./profile-parts";

/** Whose profile it is, and its parts as links: each has an address of its own. The dialog has a head of its own. */
export function ProfilePage({
  profile,
  children,
}: {
  profile: { part: ProfilePart; name: string; ownPassword: boolean };
  children: ReactNode;
}) {
  const t = useT();
  const inDialog = useContext(InDialog) !== null;
  const part = (id: ProfilePart, text: string) => ({ href: profileParts[id], text, current: id === profile.part });
  const parts = [
    part("overview", t("account.profile.overview")),
    ...(profile.ownPassword
      ? [part("password", t("account.profile.passwordTab")), part("email", t("account.profile.emailTab"))]
      : []),
    part("reports", t("account.profile.reports")),
    part("tokens", t("account.profile.tokens")),
    part("devices", t("account.profile.devices")),
    part("picture", t("account.profile.picture")),
    part("timeZone", t("account.profile.timeZone")),
    part("role", t("account.profile.role")),
  ];
  return (
    <>
      {!inDialog && <PageHead title={profile.name} note={t("account.profile.title")} />}
      <div className="mb-4 max-w-full overflow-x-auto whitespace-nowrap">
        <Segmented label={t("account.profile.sections")} options={parts} />
      </div>
      {children}
    </>
  );
}
