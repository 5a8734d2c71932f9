import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { Badge } from "~/ui/controls/badge";
import { Button } from "~/ui/controls/button";
import { useT } from "~/words/use-t";
import { flash, sessionCookie } from "../cookies.server";
import { requireUser } from "../guard.server";
import { roleName } from "../role-name.server";
import { loadProfile } from "./load-profile.server";
import { ProfilePage } from "./profile-head";

export const handle = { access: "user" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const { roles, activeRole } = await signedIn.api.account.roles();
  const named = roles.map((id) => ({ id, name: roleName(signedIn.locale, id), current: id === activeRole }));
  return { ...loadProfile(signedIn, "account.profile.role", "account.role."), roles: named, all: activeRole === null };
}

/** The session goes on with a new token and the role's own menu; the page is left as a whole (specification 4). */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args);
  const role = String((await args.request.formData()).get("role") ?? "");
  try {
    const { tokenType, accessToken } = await api.account.switchRole({ role: role.slice(0, 60) || null });
    return redirect("/mainboard", { headers: { "Set-Cookie": sessionCookie(tokenType, accessToken) }, status: 303 });
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded) throw error;
    const told = await flash({ kind: "bad", text: error.message });
    return redirect("/profile/role", { headers: { "Set-Cookie": told }, status: 303 });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function ProfileRole() {
  const page = useLoaderData<typeof loader>();
  const t = useT();
  const choices = [{ id: "", name: t("account.role.all"), current: page.all }, ...page.roles];
  return (
    <ProfilePage profile={page}>
      <section className="card max-w-form">
        <div className="ch">
          <h2>{t("account.profile.role")}</h2>
        </div>
        <p className="px-4 pb-4 text-mute">{t("account.role.intro")}</p>
        <Form method="post" reloadDocument>
          <ul className="border-t">
            {choices.map(({ id, name, current }) => (
              <li key={id} className="flex min-h-[44px] items-center gap-4 border-b px-4 last:border-0">
                <span className="mr-auto">{name}</span>
                {current ? (
                  <Badge kind="good">{t("account.role.now")}</Badge>
                ) : (
                  <Button type="submit" kind="quiet" name="role" value={id}>
                    {id === "" ? t("account.role.back") : t("account.role.switch")}
                    {id !== "" && <span className="sr"> {name}</span>}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Form>
      </section>
    </ProfilePage>
  );
}
