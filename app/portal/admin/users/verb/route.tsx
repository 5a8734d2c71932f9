import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { userVerbs } from "~/api/domain/account/user-policy";
import type { WorkLeft } from "~/api/domain/work/work-left";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { formatInteger } from "~/words/formats";
import { handedLink, userAddress } from "../user-address";
import { userName } from "../user-name";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

const handed = z.object({ link: z.string().nullable() });

export const handle = { access: { menu: "MIPADM01" } } as const;

const requireUser = (args: LoaderFunctionArgs) =>
  requireRecord(args, "MIPADM01", (api, id) => api.adminUsers.get({ id }));
type UserReader = Awaited<ReturnType<typeof requireUser>>;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireUser(args);
  const { userId, email, sessions } = reader.record;
  const name = userName(reader.locale, reader.record);
  const left = args.params.verb === "withdrawal" ? (await reader.api.adminUsers.work({ id: userId })).rows : [];
  return sendQuestion(reader, userVerbs, {
    words: "admin.users.verb",
    as: reader.user.warnings.includes("no-mail-server") ? "unsent" : undefined,
    params: { name, to: email || userId, sessions: sessions.length },
    title: name,
    note: userId,
    ways: left.length > 0 ? waysOf(reader, left) : undefined,
    back: userAddress(userId),
  });
}

/** What stands with them: whoever withdraws the account gives it to others first, or finds it with nobody. */
const waysOf = ({ t, locale }: UserReader, left: readonly WorkLeft[]) => ({
  head: t("admin.users.left"),
  rows: left.map(({ kind, count, href }) => ({
    href,
    text: t(`admin.users.left.${kind}`, { count: formatInteger(locale, count) }),
  })),
});

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPADM01",
    userVerbs,
    (api) => api.adminUsers,
    userAddress,
    (verb, id, done) => {
      const answer = handed.safeParse(done);
      return answer.success && (verb === "activation" || verb === "reset")
        ? { handed: handedLink(verb, id, answer.data.link) }
        : {};
    },
  );
