import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Exclusion } from "~/api/domain/membership/exclusions";
import { drawRecord } from "~/portal/record/draw-record.server";
import { factsPart } from "~/portal/record/facts-part.server";
import { recordActs } from "~/portal/record/record-acts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { ButtonLink } from "~/ui/controls/button";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPADM11" } } as const;

/** From when to when a product line earns no points, and who set it. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPADM11", (api, id) => api.adminExclusions.get({ id }));
  return drawRecord(reader, reader.record.productLine, <ExclusionBody page={reader} />);
}

type Reader = RecordReader<Exclusion & { can: ("removal" | "ending")[] }>;

/** An exclusion: of what, from when to when, who set it. */
function ExclusionBody({ page }: { page: Reader }) {
  const { record, t, at } = page;
  const address = `/admin/codes/exclusions/${record.id}`;
  return (
    <RecordFrame
      page={page}
      head={{ title: record.productLine, classification: "internal", note: record.code }}
      actions={recordActs(page, {
        back: { text: t("rule.back"), href: "/admin/codes/exclusions" },
        address,
        others: record.can.map((verb) => (
          <ButtonLink key={verb} place="more" href={`${address}/${verb}`}>
            {t(`exclusion.verb.${verb}`)}
          </ButtonLink>
        )),
      })}
      summary={{
        states: <StateSign word={`exclusion.time.${record.time}`} />,
        beside: `${record.validFrom} – ${record.validTo ?? "…"}`,
      }}
      sections={[
        factsPart("exclusion", [
          {
            title: t("exclusion.title"),
            facts: [
              { label: t("exclusion.code"), value: record.code },
              { label: t("exclusion.validFrom"), value: record.validFrom },
              { label: t("exclusion.validTo"), value: record.validTo },
              { label: t("exclusion.setBy"), value: `${record.setBy}, ${at(record.setAt)}` },
              { label: t("exclusion.remark"), value: record.remark },
            ],
          },
        ]),
      ]}
    />
  );
}
