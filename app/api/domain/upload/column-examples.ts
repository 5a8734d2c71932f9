import { z } from "zod";
import type { ColumnFormat } from "./column-formats";

/** Of columns whose format says enough. */
export const EXAMPLE_DAY = "2026-12-01";
export const EXAMPLE_MONTH = "2026-11";
const EXAMPLE_MONEY = "12500";
const byFormat = { number: "12.5", whole: "12", truth: "Y", day: EXAMPLE_DAY, month: EXAMPLE_MONTH } as const;

/** What stands in a column of texts, by the field that it fills: the first that the field takes is shown. */
const byField: Record<string, readonly string[]> = {
  ...{ customer: ["KR-CWN-0001"], customerCode: ["KR-CWN-0001"], unitCode: ["KR-CWN-D1"], distributor: ["KR-CWN-D1"] },
  ...{ seller: ["KR-CWN-D1"], lessor: ["KR"], subLessor: ["KR-CWN-D1"], owner: ["marketing@seorak.example"] },
  ...{ userId: ["kim@partner.example"], visitedBy: ["office@seorak.example"], collectedBy: ["Kim Minji"] },
  ...{ contractNo: ["C-2026-001"], shipmentNo: ["S-2026-001"], visitNo: ["V-2026-001"], opportunityNo: ["O-2026-001"] },
  ...{
    discountNo: ["D-2026-001"],
    movementNo: ["M-2026-001"],
    collectionNo: ["SC-2026-001"],
    invoiceNo: ["INV-2026-0001"],
  },
  ...{
    orderNo: ["SO-2026-001"],
    referenceOrderNo: ["PO-2026-001"],
    reference: ["2026-11 campaign"],
    member: ["M000001"],
  },
  ...{
    item: ["EM4-120-AL"],
    cutter: ["FM90-063-5"],
    foreignItem: ["X-1204"],
    catalogueNo: ["EM4-120-AL"],
    toolNo: ["T01"],
  },
  ...{ warehouse: ["KR-01"], site: ["CS-01"], toSite: ["CS-02"], plant: ["Changwon"], process: ["Sintering"] },
  ...{ line: ["L1"], model: ["M1"], productionLine: ["Line 1"], machine: ["MC-12"], part: ["Housing"] },
  ...{
    machiningPart: ["Housing"],
    type1: ["Milling"],
    type2: ["End mill"],
    maker: ["Seorak Tools"],
    grade: ["PC5300"],
  },
  ...{ code: ["new-code"], nameKo: ["새 코드"], nameEn: ["New code"], nameZh: ["新代码"], name: ["Kim Minji"] },
  ...{ title: ["Face mills 2026"], endUserName: ["Hanbit Precision"], endUserAccount: ["KR-CWN-0001"] },
  ...{
    corporationName: ["Hanbit Precision"],
    representative: ["Kim Minji"],
    contactName: ["Kim Minji"],
    met: ["Kim Minji"],
  },
  ...{
    email: ["kim@firm.example"],
    contactEmail: ["kim@firm.example"],
    phone: ["+82 55 123 4567"],
    fax: ["+82 55 123 4568"],
  },
  ...{ address1: ["1 Gongdan-ro"], address2: ["Seongsan-gu"], address3: ["Changwon"], zip: ["51556"] },
  ...{ taxNo: ["124-81-00998"], vatId: ["124-81-00998"], tasNo: ["KR-CWN-1"], tasSeq: ["1"] },
  ...{ tasName: ["HANBIT PRECISION"], idsCode: ["IDS-1"], dataId: ["D-1"] },
  ...{ startOn: [EXAMPLE_DAY], endOn: ["2027-11-30"] },
  ...{
    remark: ["Agreed on the phone"],
    reason: ["Counted again"],
    result: ["Trial agreed"],
    advice: ["Lower the feed"],
  },
  ...{ nextStep: ["Send the offer"], competitor: ["Other maker"], scope: ["Korea"], terms: ["Three years"] },
  ...{
    memberType: ["corporation"],
    smsConsentSource: ["form"],
    mailConsentSource: ["form"],
    cause: ["chipping"],
    wear: ["flank"],
  },
  ...{ time: ["07:45"], badge: ["B-1042"] },
  ...{ stage: ["lead"], state: ["planned"], kind: ["first"], basis: ["corner"] },
  ...{ innerNote: ["Renew in good time"], role: ["buyer"], itemGroup: ["Milling"], purpose: ["offset"] },
};

/** The schema behind what may lack. */
const within = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? within(schema.unwrap())
    : schema;

/** Money is written without decimals: of a currency without coins others are refused, and every currency takes this. */
const numberOf = (schema: z.ZodType | undefined, isMoney: boolean): string =>
  isMoney && schema?.safeParse(EXAMPLE_MONEY).success ? EXAMPLE_MONEY : byFormat.number;

/** A value that a column takes: one of its codes, what its format says, or what its field usually holds. */
export function exampleOf(name: string, format: ColumnFormat, schema: z.ZodType | undefined, isMoney = false): string {
  if (format === "number") return numberOf(schema, isMoney);
  if (format !== "text" && format !== "code") return byFormat[format];
  const inner = within(schema);
  if (inner instanceof z.ZodEnum) return String(inner.options[0]);
  return byField[name]?.find((text) => schema?.safeParse(text).success) ?? "";
}
