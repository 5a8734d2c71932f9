import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { roleName } from "~/api/domain/account/role-name";
import { recordTab } from "~/portal/frame/record-visit.server";
import { requireMenu } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { TextField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM03" } } as const;

/** "Why may this user open this?": a question in the address, answered by the door's own decision. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPADM03");
  const { api, locale } = signedIn;
  const search = new URL(args.request.url).searchParams;
  const [user, code] = ["user", "code"].map((name) => search.get(name)?.trim().slice(0, 254) ?? "");
  const recordTitle = translate(locale, "admin.menus.why");
  await recordTab(args.request, signedIn, recordTitle);
  const page = {
    recordTitle,
    asked: { user: user ?? "", code: code ?? "" },
    fields: {} as Record<string, string>,
    answer: null,
    words: wordsFor(locale, "admin.menus."),
  };
  if (!user || !code) return page;
  try {
    const told = await api.adminMenus.why({ user, code });
    const openings = told.openings.map(({ by, names }) => ({
      by,
      names: names.map((name) => (by === "role" ? roleName(locale, name) : name)).join(", "),
    }));
    const answer = {
      ...told,
      openings,
      narrowed: told.narrowed.map(({ role, allowed }) => ({ role: roleName(locale, role), allowed })),
      name: `${told.username} (${told.userId})`,
      screen: `${told.title} (${told.code})`,
    };
    return { ...page, answer };
  } catch (error) {
    if (error instanceof ApiError && error.is("invalid-input")) return { ...page, fields: error.fields };
    throw error;
  }
}

export default function WhyPage() {
  const { recordTitle, asked, fields, answer } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM03" note={t("admin.menus.whyIntro")}>
        <ButtonLink href="/admin/menus">{t("admin.menus.back")}</ButtonLink>
      </PageHead>
      <Form className="filters" method="get">
        <TextField
          key={`user ${asked.user}`}
          name="user"
          label={t("admin.menus.user")}
          defaultValue={asked.user}
          error={fields.user}
          required
          maxLength={254}
          className="!w-[288px] max-w-full"
        />
        <TextField
          key={`code ${asked.code}`}
          name="code"
          label={t("admin.menus.screen")}
          defaultValue={asked.code}
          error={fields.code}
          required
          maxLength={20}
        />
        <SubmitButton>{t("admin.menus.explain")}</SubmitButton>
      </Form>
      {answer && (
        <Notice
          kind={answer.allowed ? "good" : "warn"}
          title={t(answer.allowed ? "admin.menus.allowed" : "admin.menus.refused", {
            name: answer.name,
            screen: answer.screen,
          })}
        >
          <ul>
            {answer.obstacles.map((obstacle) => (
              <li key={obstacle}>{t(`admin.menus.obstacle.${obstacle}`)}</li>
            ))}
            {answer.openings.map(({ by, names }) => (
              <li key={by}>{t(`admin.menus.opening.${by}`, { names })}</li>
            ))}
            {answer.narrowed.map(({ role, allowed }) => (
              <li key={role}>{t(allowed ? "admin.menus.narrowed.open" : "admin.menus.narrowed.closed", { role })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
