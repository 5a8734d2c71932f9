import type { ReactNode } from "react";
import type { ReportDefinition } from "~/api/domain/report/definition";
import type { ReportPage } from "~/portal/report/report-page.server";
import { ButtonLink } from "~/ui/controls/button";
import { Segmented } from "~/ui/controls/segmented";

const lists = [
  ["MIPTAS06", "opportunities"],
  ["MIPTAS18", "visits"],
  ["MIPTAS19", "contacts"],
  ["MIPTAS20", "activity"],
] as const;

/** The lists of this screen side by side, as far as the reader may open them; a chosen unit or customer stays. */
function Lists<D extends ReportDefinition>({ page }: { page: ReportPage<D> }) {
  const { definition, t, opens } = page;
  const options = lists.flatMap(([screen, list]) => {
    const href = opens({ screen, with: { page: null, text: null } });
    return href === undefined
      ? []
      : [{ text: t(`tcis.list.${list}`), href, current: screen === definition.code || undefined }];
  });
  return <Segmented label={t("menu.tas.tcis")} options={options} />;
}

/** The head of each list: its neighbours, and for whoever writes, a further record and a file of them. */
export function listActions<D extends ReportDefinition>(
  page: ReportPage<D>,
  own?: { path: string; title: string; uploads?: true },
): ReactNode {
  return (
    <>
      <Lists page={page} />
      {own?.uploads && (
        <ButtonLink place="more" href={`${own.path}/uploads`}>
          {page.t("tcis.upload")}
        </ButtonLink>
      )}
      {own && (
        <ButtonLink kind="primary" icon="plus" href={`${own.path}/new`}>
          {own.title}
        </ButtonLink>
      )}
    </>
  );
}
