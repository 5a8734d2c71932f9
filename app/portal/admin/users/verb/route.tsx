import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { userVerbs } from "~/api/domain/account/user-policy";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { handedLink, userAddress } from "../user-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

const handed = z.object({ link: z.string().nullable() });

export const handle = { access: { menu: "MIPADM01" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPADM01", (api, id) => api.adminUsers.get({ id }));
  const { userId, username, email, sessions } = reader.record;
  return sendQuestion(reader, userVerbs, {
    words: "admin.users.verb",
    as: reader.user.warnings.includes("no-mail-server") ? "unsent" : undefined,
    params: { name: username, to: email || userId, sessions: sessions.length },
    title: username,
    note: userId,
    back: userAddress(userId),
  });
}

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
