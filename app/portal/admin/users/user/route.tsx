import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { roleName } from "~/api/domain/account/role-name";
import { recordTab } from "~/portal/frame/record-visit.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { requireMenu } from "~/portal/session/guard.server";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { History } from "~/ui/records/history";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { formatInstant } from "~/words/formats";
import { useT } from "~/words/use-t";
import { actionName } from "../../audit/present.server";
import { userStatus } from "../present.server";
import { verbsFor } from "../verbs";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM01" } } as const;

/** One account: who, what he may, where he is signed in, what was done to it. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPADM01");
  const { api, locale, user: reader } = signedIn;
  const [user, { groups }] = await Promise.all([
    orNotFound(api.adminUsers.get({ id: args.params.id ?? "" })),
    api.adminUsers.choices(),
  ]);
  const at = (instant: string | null) =>
    instant === null ? "–" : formatInstant(instant, reader.userPrincipal.timeZone);
  const nameOf = (id: string) => groups.find((group) => group.id === id)?.name ?? id;
  const recordTitle = user.username;
  await recordTab(args.request, signedIn, recordTitle);
  return {
    recordTitle,
    user: {
      ...user,
      createdAt: `${at(user.createdAt)}, ${user.createdBy}`,
      passwordChangedAt: at(user.passwordChangedAt),
      passwordExpiresAt: at(user.passwordExpiresAt),
      roles: user.roles.map((role) => roleName(locale, role)).join(", "),
      groups: user.groups.map(nameOf).join(", "),
      loginType: translate(locale, `admin.users.loginType.${user.loginType}`),
      sessions: user.sessions.map(({ id, device, address, ...times }) => ({
        key: id,
        cells: [device || "–", address ?? "–", at(times.createdAt), at(times.lastSeenAt)],
      })),
      history: user.history.map(({ id, action, by, reason, at: when }) => ({
        key: id,
        text: [actionName(locale, action), reason].filter(Boolean).join(": "),
        by,
        at: at(when),
      })),
    },
    status: userStatus(locale, user.status),
    verbs: verbsFor(user, reader.userPrincipal.userId === user.userId),
    address: `/admin/users/${encodeURIComponent(user.userId)}`,
    words: wordsFor(locale, "admin.users."),
  };
}

export default function UserPage() {
  const { recordTitle, user, status, verbs, address } = useLoaderData<typeof loader>();
  const t = useT();
  const badge = <Badge kind={status.badge === "plain" ? undefined : status.badge}>{status.text}</Badge>;
  return (
    <div className="p">
      <PageHead title={recordTitle} code="MIPADM01" classification="confidential" note={user.userId}>
        <ButtonLink href="/admin/users">{t("admin.users.back")}</ButtonLink>
        {user.status !== "withdrawn" && (
          <ButtonLink kind="primary" icon="edit" href={`${address}/edit`}>
            {t("admin.users.edit")}
          </ButtonLink>
        )}
      </PageHead>
      <div className="grid gap-4 l:grid-cols-2">
        <RecordCard title={t("admin.users.user")} actions={badge}>
          <Facts
            facts={[
              { label: t("admin.users.userId"), value: user.userId },
              { label: t("admin.users.email"), value: user.email || user.userId },
              { label: t("admin.users.roles"), value: user.roles },
              { label: t("admin.users.groups"), value: user.groups },
              { label: t("admin.users.introduction"), value: user.introduction },
            ]}
          />
        </RecordCard>
        <RecordCard title={t("admin.users.access")}>
          <Facts
            facts={[
              { label: t("admin.users.loginType"), value: user.loginType },
              { label: t("admin.users.passwordChangedAt"), value: user.passwordChangedAt },
              { label: t("admin.users.passwordExpiresAt"), value: user.passwordExpiresAt },
              { label: t("admin.users.createdAt"), value: user.createdAt },
            ]}
          />
          <div className="acts np mt-4">
            {verbs.map((verb) => (
              <ButtonLink
                key={verb}
                kind={verb === "lock" || verb === "withdrawal" ? "danger" : "secondary"}
                href={`${address}/${verb}`}
              >
                {t(`admin.users.verb.${verb}`)}
              </ButtonLink>
            ))}
          </div>
        </RecordCard>
      </div>
      {user.sessions.length > 0 && (
        <section className="card mt-4">
          <div className="ch">
            <h2>{t("admin.users.sessions")}</h2>
          </div>
          <ListTable
            caption={t("admin.users.sessions")}
            columns={(["device", "address", "signedInAt", "lastSeenAt"] as const).map((name) => ({
              text: t(`admin.users.${name}`),
            }))}
            rows={user.sessions}
          />
        </section>
      )}
      <History title={t("admin.users.history")} entries={user.history} empty={t("admin.users.noHistory")} />
    </div>
  );
}
