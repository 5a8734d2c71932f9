import { Badge } from "~/ui/controls/badge";
import { Button } from "~/ui/controls/button";
import { useT } from "~/words/use-t";
import { ProfileForm } from "./profile-form";
import { ProfilePage } from "./profile-head";

type Page = {
  part: "role";
  name: string;
  ownPassword: boolean;
  all: boolean;
  roles: { id: string; name: string; current: boolean }[];
};

export function RoleScreen({ page }: { page: Page }) {
  const t = useT();
  const choices = [{ id: "", name: t("account.role.all"), current: page.all }, ...page.roles];
  return (
    <ProfilePage profile={page}>
      <section className="card max-w-form">
        <div className="card-head">
          <h2>{t("account.profile.role")}</h2>
        </div>
        <p className="px-4 pb-4 text-mute">{t("account.role.intro")}</p>
        <ProfileForm reloadDocument>
          <ul className="border-t">
            {choices.map(({ id, name, current }) => (
              <li key={id} className="flex min-h-[44px] items-center gap-4 border-b px-4 last:border-0">
                <span className="mr-auto">{name}</span>
                {current ? (
                  <Badge kind="good">{t("account.role.now")}</Badge>
                ) : (
                  <Button type="submit" kind="quiet" name="role" value={id}>
                    {id === "" ? t("account.role.back") : t("account.role.switch")}
                    {id !== "" && <span className="sr-only"> {name}</span>}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </ProfileForm>
      </section>
    </ProfilePage>
  );
}
