import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { makerFor } from "../frame/load-frame.server";
import { requireUser } from "../guard.server";

export const handle = { access: "user" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { user, locale } = await requireUser(args);
  const { userPrincipal } = user;
  return {
    title: `${translate(locale, "public.profile.title")} - ${makerFor(locale).name} ${translate(locale, "public.portal")}`,
    name: userPrincipal.username,
    userId: userPrincipal.userId,
    timeZone: userPrincipal.timeZone,
    expiry: userPrincipal.passwordExpiryDate?.slice(0, 10) ?? null,
    groups: userPrincipal.groupList.map((group) => group.groupName),
    ownPassword: userPrincipal.loginType === "1",
    words: wordsFor(locale, "public.profile."),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function Profile() {
  const profile = useLoaderData<typeof loader>();
  const t = useT();
  const facts: [string, string][] = [
    [t("public.profile.id"), profile.userId],
    [t("public.profile.groups"), profile.groups.join(", ")],
    [t("public.profile.timeZone"), profile.timeZone],
    [t("public.profile.expiry"), profile.expiry ?? "–"],
  ];
  return (
    <>
      <PageHead title={profile.name} />
      <section className="card">
        <dl className="kv p-4">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {profile.ownPassword && (
          <p className="p-4 pt-0">
            <a href="/password">{t("public.profile.changePassword")}</a>
          </p>
        )}
      </section>
    </>
  );
}
