import { Badge } from "~/ui/controls/badge";
import { Button } from "~/ui/controls/button";
import { useT } from "~/words/use-t";
import { ProfileForm } from "./profile-form";

export type OwnView = {
  id: string;
  code: string;
  name: string;
  report: string;
  href: string | undefined;
  audience: string;
  mine: boolean;
  isDefault: boolean;
};

/** The reader's views of all reports, and those shared with them. */
export function ViewsCard({ views }: { views: OwnView[] }) {
  const t = useT();
  return (
    <section className="card mb-4">
      <div className="card-head">
        <h2>{t("views.own")}</h2>
      </div>
      <p className="px-4 pb-4 text-mute">
        {views.length === 0 && `${t("views.none")} `}
        {t("views.where")}
      </p>
      {views.length > 0 && (
        <div className="box">
          <table className="border-t">
            <caption className="sr-only">{t("views.own")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("views.name")}</th>
                <th scope="col">{t("views.report")}</th>
                <th scope="col">{t("views.sharedWith")}</th>
                <th scope="col">
                  <span className="sr-only">{t("views.default")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {views.map((view) => (
                <ViewRow key={view.id} view={view} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function ViewRow({ view }: { view: OwnView }) {
  const t = useT();
  const button = (name: string, value: string, text: string) => (
    <Button type="submit" kind="quiet" name={name} value={value}>
      {text}
      <span className="sr-only"> {view.name}</span>
    </Button>
  );
  return (
    <tr>
      <th scope="row">
        {view.href ? <a href={view.href}>{view.name}</a> : view.name}{" "}
        {view.isDefault && <Badge kind="good">{t("views.default")}</Badge>}
      </th>
      <td>{view.report}</td>
      <td>{view.audience}</td>
      <td className="num">
        <ProfileForm className="acts flex-nowrap justify-end">
          {view.isDefault
            ? button("unsetDefault", view.code, t("views.unsetDefault"))
            : button("setDefault", view.id, t("views.setDefault"))}
          {view.mine && button("removeView", view.id, t("views.remove"))}
        </ProfileForm>
      </td>
    </tr>
  );
}
