import type { newSite } from "~/api/domain/tool-management/site/site-input";
import { meantTick } from "~/portal/record/meant-tick";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm, useAsked } from "~/portal/record/record-form";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";

type Props = { code: string; title: string; making: boolean; back: string; told?: string | null };

/** The form of a site, new or there. */
export function SiteForm({ code, title, making, back, told }: Props) {
  const t = useT();
  const isOver = useAsked("offerOver");
  const isFeeAsked = useAsked("sure");
  return (
    <div className="portrait">
      <PageHead title={title} code={code} classification="confidential" />
      {told && <p className="mb-4 max-w-dialog">{told}</p>}
      <RecordForm<typeof newSite>
        title={t(making ? "ttmb.site.new" : "ttmb.site.edit")}
        submit={making ? t("ttmb.site.create") : undefined}
        cancelHref={back}
      >
        {(field) => (
          <>
            {making && <TextField {...field("code")} />}
            {isOver && (
              <div className="all">
                <CheckField {...field("offerOver")} />
              </div>
            )}
            <TextField {...field("nameKo")} lang="ko" />
            <TextField {...field("nameEn")} lang="en" />
            <TextField {...field("nameZh")} lang="zh" />
            <PickField {...field("customer")} />
            <PickField {...field("unit")} />
            <PickField {...field("manager")} />
            <SelectField {...field("contractType")} />
            <TextField {...field("monthlyFee")} inputMode="decimal" />
            {isFeeAsked && (
              <div className="all">
                <CheckField {...meantTick(field("sure"), field("monthlyFee"))} />
              </div>
            )}
            <TextField {...field("currency")} />
            <TextField {...field("startDay")} />
            <TextField {...field("endDay")} />
            <TextField {...field("employees")} />
            <TextField {...field("machines")} />
            <TextField {...field("ownShare")} inputMode="decimal" />
            <TextField {...field("gainShare")} inputMode="decimal" />
            <TextField {...field("remark")} className="wide" />
          </>
        )}
      </RecordForm>
    </div>
  );
}
