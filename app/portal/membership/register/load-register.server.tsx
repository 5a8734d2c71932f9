import type { LoaderFunctionArgs } from "@remix-run/node";
import { canKeepMembers } from "~/api/domain/membership/member-policy";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";
import { type Register, uploadsOf } from "./registers";

/** A register's list; whoever keeps it adds members one by one or as a file. */
export async function loadRegister(args: LoaderFunctionArgs, register: Register) {
  const { code, path, report } = register;
  const reader = await requireReport(args, code);
  const roles = reader.user.userPrincipal.authorities;
  return sendReport(reader, report, await reader.api.report(report, reader.search), ({ t, report: { day } }) => ({
    actions: canKeepMembers({ roles }) && (
      <>
        <ButtonLink icon="up" href={uploadsOf(register)}>
          {t("members.upload")}
        </ButtonLink>
        <ButtonLink kind="primary" icon="plus" href={`${path}/new`}>
          {t("members.new")}
        </ButtonLink>
      </>
    ),
    notes: [t("members.note.points", { day })],
  }));
}
