import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { countVerbs } from "~/api/domain/consignment/count/count-verbs";
import { FormGone } from "~/portal/record/form-gone";
import { RecordFoot } from "~/portal/record/record-foot";
import { RecordForm } from "~/portal/record/record-form";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { useSettledAnswer } from "~/portal/record/settled-answer";
import { VerbLinks } from "~/portal/record/verb-links";
import { ButtonLink } from "~/ui/controls/button";
import type { Refused } from "~/ui/forms/refused";
import { ListCard } from "~/ui/records/list-card";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { countPath, sitePath } from "../../parts/addresses";
import { CountLines } from "./count-lines";
import { presentCount } from "./present-count.server";
import { countNumbers, readCountForm } from "./read-count.server";
import { withSeen } from "./with-seen.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL06" } } as const;

/** A count of a site: a field for each item while it is open, what came of it afterwards. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL06", (api, id) => api.consignmentCounts.get({ id: Number(id) || 0 }));
  const { record: count } = reader;
  return sendForm(reader, "consignmentCount", z.object({}), {
    title: (t) => t("consignment.count.title", { site: count.site, day: count.day }),
    note: `${count.siteName} · ${count.customerName}`,
    address: countPath(count.id),
    site: sitePath(count.siteId),
    can: count.can,
    ...presentCount(reader),
    stored: {},
    words: ["consignment.count"],
  });
}

/** Only what this sheet changed is written; where somebody else wrote into the same line, it says so. */
export async function action(args: ActionFunctionArgs) {
  const answer = await save(
    args,
    "MIPUTL06",
    z.object({}),
    async ({ api, id, form }) => {
      const lines = readCountForm(form);
      const { others } = await api.consignmentCounts.save({ id: Number(id) || 0, lines });
      return { to: countPath(id), told: others > 0 ? "consignment.count.savedOthers" : "consignment.count.saved" };
    },
    countNumbers,
  );
  return answer instanceof Response ? answer : withSeen(args, answer);
}

export default function CountPage() {
  const { recordTitle, note, address, site, can, lines, list, says, ended } = useLoaderData<typeof loader>();
  const refused = useSettledAnswer<{ refused?: Refused }>()?.refused;
  const t = useT();
  const isOpen = can.includes("lines");
  const lineOf = (name: string) => lines.find(({ fields }) => name === fields.counted || name === fields.reason);
  const itemOf = (name: string) => lineOf(name)?.itemNo;
  const labelOf = (name: string) => {
    const { fields, labels } = lineOf(name) ?? {};
    return name === fields?.counted ? labels?.counted : labels?.reason;
  };
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPUTL06" classification="confidential" note={note}>
        <ButtonLink href={site}>{t("consignment.count.back")}</ButtonLink>
        <ButtonLink href={`${address}/sheet`}>{t("consignment.count.sheet")}</ButtonLink>
        {isOpen && (
          <ButtonLink icon="up" href={`${address}/lines/uploads`}>
            {t("consignment.count.upload")}
          </ButtonLink>
        )}
        <VerbLinks verbs={countVerbs} can={can} address={address} words="consignment.countVerb" />
      </PageHead>
      {isOpen ? (
        <RecordForm title={t("consignment.count.lines")} labelOf={itemOf}>
          {() => <CountLines {...{ lines, says, refused }} />}
        </RecordForm>
      ) : (
        <>
          <FormGone labelOf={labelOf} />
          {ended && <Notice title={ended} />}
          <ListCard {...list} />
        </>
      )}
      <RecordFoot />
    </div>
  );
}
