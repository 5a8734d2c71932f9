import { Badge } from "~/ui/controls/badge";
import { Button } from "~/ui/controls/button";
import { useT } from "~/words/use-t";
import { ProfileForm } from "./profile-form";
import { ProfilePage } from "./profile-head";

type Device = {
  id: string;
  device: string;
  address: string;
  signedInAt: string;
  lastSeenAt: string;
  current: boolean;
};
type Page = {
  part: "devices";
  name: string;
  ownPassword: boolean;
  devices: Device[];
  heads: { since: string; seen: string };
};

export function DevicesScreen({ page }: { page: Page }) {
  const t = useT();
  return (
    <ProfilePage profile={page}>
      <section className="card">
        <div className="card-head">
          <h2>{t("account.profile.devices")}</h2>
          <ProfileForm className="acts" reloadDocument>
            {page.devices.length > 1 && (
              <Button type="submit" name="end" value="others">
                {t("account.devices.endOthers")}
              </Button>
            )}
            <Button type="submit" kind="danger" name="end" value="all">
              {t("account.devices.endAll")}
            </Button>
          </ProfileForm>
        </div>
        <p className="px-4 pb-4 text-mute">{t("account.devices.intro")}</p>
        <div className="box">
          <table className="border-t">
            <caption className="sr-only">{t("account.profile.devices")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("account.devices.device")}</th>
                <th scope="col">{t("account.devices.address")}</th>
                <th scope="col">{page.heads.since}</th>
                <th scope="col">{page.heads.seen}</th>
                <th scope="col">
                  <span className="sr-only">{t("account.devices.end")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {page.devices.map((device) => (
                <DeviceRow key={device.id} {...device} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </ProfilePage>
  );
}

function DeviceRow({ id, device, address, signedInAt, lastSeenAt, current }: Device) {
  const t = useT();
  const name = device || t("account.devices.unknown");
  return (
    <tr>
      <th scope="row">
        {name} {current && <Badge kind="good">{t("account.devices.current")}</Badge>}
      </th>
      <td>{address}</td>
      <td className="whitespace-nowrap">{signedInAt}</td>
      <td className="whitespace-nowrap">{lastSeenAt}</td>
      <td className="num">
        {!current && (
          <ProfileForm>
            <Button type="submit" kind="quiet" name="end" value={id}>
              {t("account.devices.end")}
              <span className="sr-only"> {`${name} ${signedInAt}`}</span>
            </Button>
          </ProfileForm>
        )}
      </td>
    </tr>
  );
}
