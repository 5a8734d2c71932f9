import type { LoaderFunctionArgs } from "@remix-run/node";
import { roleName } from "~/api/domain/account/role-name";
import { userVerbs } from "~/api/domain/account/user-policy";
import { statusWord } from "~/api/domain/account/users";
import { namesInList } from "~/api/domain/report/list";
import { menuCodesOf } from "~/portal/frame/menu-codes";
import { drawRecord } from "~/portal/record/draw-record.server";
import { audited, factsPart, historyPart, type ListPart, listPart } from "~/portal/record/parts.server";
import { recordActs } from "~/portal/record/record-acts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { ButtonLink } from "~/ui/controls/button";
import type { Fact } from "~/ui/records/facts";
import { columnClock } from "~/words/formats";
import { userAddress } from "../user-address";
import { userName } from "../user-name";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPADM01" } } as const;

const requireUser = (args: LoaderFunctionArgs) =>
  requireRecord(args, "MIPADM01", (api, id) => api.adminUsers.get({ id }));
type UserReader = Awaited<ReturnType<typeof requireUser>>;

/** One account: who, what they may, where they are signed in, what was done to it. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireUser(args);
  const { record: user, api } = reader;
  const { groups } = await api.adminUsers.choices();
  return drawRecord(reader, (_t, locale) => userName(locale, user), <UserBody page={reader} groups={groups} />);
}

type Props = { page: UserReader; groups: readonly { id: string; name: string }[] };

/** An account: who it is and what they may, how they sign in and where they are signed in, what was done to it. */
function UserBody({ page, groups }: Props) {
  const { record: user, t, locale } = page;
  const trail = menuCodesOf(page.user.menus).has("MIPADM07");
  return (
    <RecordFrame
      page={page}
      head={{
        ...{ title: userName(locale, user), classification: "confidential" },
        note: user.userId,
      }}
      actions={recordActs(page, {
        back: { text: t("admin.users.back"), href: "/admin/users" },
        ...{ address: userAddress(user.userId), verbs: userVerbs, words: "admin.users.verb" },
        edit: t("admin.users.edit"),
        others: trail && (
          <ButtonLink place="beside" href={`/admin/audit?${new URLSearchParams({ whom: user.userId })}`}>
            {t("admin.users.trail")}
          </ButtonLink>
        ),
      })}
      summary={{
        states: <StateSign {...statusWord(user.status)} />,
        beside: namesInList(user.roles.map((role) => roleName(locale, role))),
      }}
      sections={[
        factsPart("user", [
          { title: t("admin.users.user"), facts: userFacts({ page, groups }) },
          { title: t("admin.users.access"), facts: accessFacts(page) },
        ]),
        listPart(sessionList(page)),
        historyPart(t("admin.users.history"), audited(page, user.history)),
      ]}
    />
  );
}

function userFacts({ page: { record: user, t, locale }, groups }: Props): Fact[] {
  const nameOf = (id: string) => groups.find((group) => group.id === id)?.name ?? id;
  return [
    { label: t("field.user.userId"), value: user.userId },
    { label: t("field.user.username"), value: user.username },
    { label: t("field.user.nameKo"), value: user.nameKo },
    { label: t("field.user.email"), value: user.email || user.userId },
    { label: t("field.user.roles"), value: namesInList(user.roles.map((role) => roleName(locale, role))) },
    { label: t("field.user.groups"), value: namesInList(user.groups.map(nameOf)) },
    { label: t("field.user.introduction"), value: user.introduction },
  ];
}

const accessFacts = ({ record: user, t, at }: UserReader): Fact[] => [
  { label: t("field.user.loginType"), value: t(`field.user.loginType.${user.loginType}`) },
  { label: t("field.user.timeZone"), value: user.timeZone ?? t("field.user.timeZone.none") },
  { label: t("admin.users.passwordChangedAt"), value: at(user.passwordChangedAt) },
  { label: t("admin.users.passwordExpiresAt"), value: at(user.passwordExpiresAt) },
  ...(user.company
    ? [
        { label: t("admin.users.company.linked"), value: `${at(user.company.linkedAt)}, ${user.company.issuer}` },
        { label: t("admin.users.company.person"), value: user.company.subject },
        { label: t("admin.users.company.used"), value: at(user.company.lastUsedAt) },
      ]
    : []),
];

function sessionList({ record, t, user }: UserReader): ListPart {
  const clock = columnClock(user.userPrincipal.timeZone);
  return {
    id: "sessions",
    caption: t("admin.users.sessions"),
    columns: [
      { text: t("admin.users.device") },
      { text: t("admin.users.address") },
      { text: clock.head(t("admin.users.signedInAt")) },
      { text: clock.head(t("admin.users.lastSeenAt")) },
    ],
    rows: record.sessions.map(({ id, device, address, createdAt, lastSeenAt }) => ({
      key: id,
      cells: [device || "–", address ?? "–", clock.at(createdAt), clock.at(lastSeenAt)],
    })),
  };
}
