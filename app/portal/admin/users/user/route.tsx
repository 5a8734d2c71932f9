import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { roleName } from "~/api/domain/account/role-name";
import { userVerbs } from "~/api/domain/account/user-policy";
import { statusWord } from "~/api/domain/account/users";
import { namesInList } from "~/api/domain/report/list";
import { menuCodesOf } from "~/portal/frame/menu-codes";
import { RecordFoot } from "~/portal/record/record-foot";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import { VerbLinks } from "~/portal/record/verb-links";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { History } from "~/ui/records/history";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { columnClock } from "~/words/formats";
import { useT } from "~/words/use-t";
import { actionName } from "../../audit/audit-words.server";
import { userAddress } from "../user-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM01" } } as const;

/** One account: who, what he may, where he is signed in, what was done to it. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPADM01", (api, id) => api.adminUsers.get({ id }));
  const { record: user, api, locale, at, t } = reader;
  const clock = columnClock(reader.user.userPrincipal.timeZone);
  const { groups } = await api.adminUsers.choices();
  const nameOf = (id: string) => groups.find((group) => group.id === id)?.name ?? id;
  return sendRecord(reader, {
    title: (_t, locale) => (locale === "ko" && user.nameKo) || user.username,
    user: {
      ...user,
      passwordChangedAt: at(user.passwordChangedAt),
      passwordExpiresAt: at(user.passwordExpiresAt),
      roles: namesInList(user.roles.map((role) => roleName(locale, role))),
      groups: namesInList(user.groups.map(nameOf)),
      loginType: t(`field.user.loginType.${user.loginType}`),
      sessions: user.sessions.map(({ id, device, address, ...times }) => ({
        key: id,
        cells: [device || "–", address ?? "–", clock.at(times.createdAt), clock.at(times.lastSeenAt)],
      })),
      heads: {
        device: t("admin.users.device"),
        address: t("admin.users.address"),
        signedInAt: clock.head(t("admin.users.signedInAt")),
        lastSeenAt: clock.head(t("admin.users.lastSeenAt")),
      },
      history: user.history.map(({ id, action, by, reason, at: when }) => ({
        key: id,
        text: [actionName(locale, action), reason].filter(Boolean).join(": "),
        by,
        at: at(when),
      })),
    },
    status: stateBadge(locale, statusWord(user.status)),
    address: userAddress(user.userId),
    trail: menuCodesOf(reader.user.menus).has("MIPADM07")
      ? `/admin/audit?${new URLSearchParams({ whom: user.userId })}`
      : null,
    words: ["admin.users.", "field.user."],
  });
}

export default function UserPage() {
  const { recordTitle, user, status, address, trail } = useLoaderData<typeof loader>();
  const t = useT();
  const { can } = user;
  const badge = <Badge kind={status.badge === "plain" ? undefined : status.badge}>{status.text}</Badge>;
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPADM01" classification="confidential" note={user.userId}>
        <ButtonLink href="/admin/users">{t("admin.users.back")}</ButtonLink>
        {trail && <ButtonLink href={trail}>{t("admin.users.trail")}</ButtonLink>}
        {can.includes("change") && (
          <ButtonLink kind="primary" icon="edit" href={`${address}/edit`}>
            {t("admin.users.edit")}
          </ButtonLink>
        )}
      </PageHead>
      <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
        <RecordCard title={t("admin.users.user")} actions={badge}>
          <Facts
            facts={[
              { label: t("field.user.userId"), value: user.userId },
              { label: t("field.user.username"), value: user.username },
              { label: t("field.user.nameKo"), value: user.nameKo },
              { label: t("field.user.email"), value: user.email || user.userId },
              { label: t("field.user.roles"), value: user.roles },
              { label: t("field.user.groups"), value: user.groups },
              { label: t("field.user.introduction"), value: user.introduction },
            ]}
          />
        </RecordCard>
        <RecordCard title={t("admin.users.access")}>
          <Facts
            facts={[
              { label: t("field.user.loginType"), value: user.loginType },
              { label: t("field.user.timeZone"), value: user.timeZone ?? t("field.user.timeZone.none") },
              { label: t("admin.users.passwordChangedAt"), value: user.passwordChangedAt },
              { label: t("admin.users.passwordExpiresAt"), value: user.passwordExpiresAt },
            ]}
          />
          <div className="acts no-print mt-4">
            <VerbLinks verbs={userVerbs} can={can} address={address} words="admin.users.verb" />
          </div>
        </RecordCard>
      </div>
      {user.sessions.length > 0 && (
        <section className="card mt-4">
          <div className="card-head">
            <h2>{t("admin.users.sessions")}</h2>
          </div>
          <ListTable
            caption={t("admin.users.sessions")}
            columns={(["device", "address", "signedInAt", "lastSeenAt"] as const).map((name) => ({
              text: user.heads[name],
            }))}
            rows={user.sessions}
          />
        </section>
      )}
      <History title={t("admin.users.history")} entries={user.history} empty={t("admin.users.noHistory")} />
      <RecordFoot />
    </div>
  );
}
