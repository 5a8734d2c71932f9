import { canKeepMembers } from "~/api/domain/membership/member-policy";
import type { members, overseasMembers } from "~/api/domain/membership/members";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { ButtonLink } from "~/ui/controls/button";
import { applicationsOf, type Register, uploadsOf } from "./registers";

/** A register's list; whoever keeps it adds members one by one or as a file. */
export const registerBody =
  (register: Register) =>
  ({ t, user, filters, report: { day } }: ReportPage<typeof members | typeof overseasMembers>): Body => ({
    actions: canKeepMembers({ roles: user.userPrincipal.authorities }) && (
      <>
        <ButtonLink place={filters.state === "applied" ? undefined : "more"} href={applicationsOf(register)}>
          {t("members.applications")}
        </ButtonLink>
        <ButtonLink place="more" href={uploadsOf(register)}>
          {t("members.upload")}
        </ButtonLink>
        <ButtonLink kind="primary" icon="plus" href={`${register.path}/new`}>
          {t("members.new")}
        </ButtonLink>
      </>
    ),
    notes: [t("members.note.points", { day })],
  });
