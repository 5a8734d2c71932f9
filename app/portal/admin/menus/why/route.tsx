import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { recordTab } from "~/portal/frame/record-visit.server";
import { requireMenu } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { TextField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { WhyAnswer } from "./answer";
import { PeopleFound, PersonField } from "./person-field";
import { presentWhy, screensOf } from "./present-why.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM03" } } as const;

const WHY = "/admin/menus/why";

/** "Why may this user open this, and which rows do they see?": a question in the address, answered by the door's own decision. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPADM03");
  const { api, locale } = signedIn;
  const search = new URL(args.request.url).searchParams;
  const [user = "", code = ""] = ["user", "code"].map((name) => search.get(name)?.trim().slice(0, 254) ?? "");
  const recordTitle = await recordTab(args.request, signedIn, (t) => t("admin.menus.why"));
  const page = {
    recordTitle,
    asked: { user, code },
    fields: {} as Record<string, string>,
    answer: null,
    people: [],
    screens: await screensOf(signedIn),
    words: wordsFor(locale, "admin.menus."),
  };
  const people = async () =>
    (await api.search.picks({ kind: "account", text: user.slice(0, 100) })).rows.map(({ code: id, name }) => ({
      name: `${name} (${id})`,
      href: `${WHY}?${new URLSearchParams({ user: id, code })}`,
    }));
  if (!user || !code) return { ...page, people: user ? await people() : [] };
  try {
    return { ...page, answer: presentWhy(locale, await api.adminMenus.why({ user, code: code.slice(0, 20) })) };
  } catch (error) {
    if (!(error instanceof ApiError) || !error.is("invalid-input")) throw error;
    const meant = error.fields.user ? await people() : [];
    // Whom the words may mean stands below: that no ID is spelt so is no news then.
    const { user: _unknown, ...others } = error.fields;
    return { ...page, fields: meant.length > 0 ? others : error.fields, people: meant };
  }
}

export default function WhyPage() {
  const { recordTitle, asked, fields, answer, people, screens } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM03" note={t("admin.menus.whyIntro")}>
        <ButtonLink href="/admin/menus">{t("admin.menus.back")}</ButtonLink>
      </PageHead>
      <Form className="filters" method="get">
        <PersonField
          key={`user ${asked.user}`}
          name="user"
          label={t("admin.menus.user")}
          defaultValue={asked.user}
          error={fields.user}
          className="w-[288px] !max-w-full"
        />
        <TextField
          key={`code ${asked.code}`}
          name="code"
          label={t("admin.menus.screen")}
          defaultValue={asked.code}
          error={fields.code}
          required
          maxLength={20}
          list="screens"
          autoComplete="off"
        />
        <datalist id="screens">
          {screens.map(([code, title]) => (
            <option key={code} value={code} label={`${title} · ${code}`} />
          ))}
        </datalist>
        <SubmitButton>{t("admin.menus.explain")}</SubmitButton>
      </Form>
      {people.length > 0 && <PeopleFound title={t("admin.menus.whom")} people={people} />}
      {answer && <WhyAnswer answer={answer} />}
    </>
  );
}
