import { describe, expect, test } from "vitest";
import { z } from "zod";
import { groupInput, newGroup } from "~/api/domain/access/group-input";
import { menuInput } from "~/api/domain/access/menu-input";
import { userInput } from "~/api/domain/account/user-input";
import {
  contractForm as agentContractForm,
  contractForms as agentForms,
} from "~/api/domain/agent-system/contract/contract-input";
import { calculationMail } from "~/api/domain/calculators/mail/mail-input";
import { codeInput, newCode } from "~/api/domain/codes/code-input";
import { newDiscount } from "~/api/domain/commercial/discount-input";
import { newMember as newTerms } from "~/api/domain/commercial/member-input";
import { scaleInput } from "~/api/domain/commercial/scale-input";
import { movementInput } from "~/api/domain/consignment/movement/movement-input";
import { reversalInput } from "~/api/domain/consignment/movement/movement-record";
import { newSite, newSiteItem, siteForms, siteItemInput } from "~/api/domain/consignment/site/site-input";
import { belongingInput, newAccount, newBelonging } from "~/api/domain/gpms/account-input";
import { claimInput, insuranceInput } from "~/api/domain/insurance/insurance-input";
import { itemSelectionInput } from "~/api/domain/items/item-selection";
import { entityInput } from "~/api/domain/legal-entity/entity-input";
import { askForm } from "~/api/domain/logistics/help/help";
import { promiseForm } from "~/api/domain/logistics/promise/promise-input";
import { watchInput } from "~/api/domain/logistics/watch/watch";
import { newExclusion } from "~/api/domain/membership/exclusions";
import { memberContactInput, newMember, withdrawalInput } from "~/api/domain/membership/member-input";
import { journalInput } from "~/api/domain/membership/offset/finance-offset";
import { pointForms } from "~/api/domain/membership/posting/point-input";
import { keywordInput } from "~/api/domain/news/keyword-input";
import { siteInput } from "~/api/domain/news/site-input";
import { noticeForms } from "~/api/domain/notice/notice-input";
import { contractForms, contractPartForms } from "~/api/domain/rental/contract/contract-forms";
import { contractInput } from "~/api/domain/rental/contract/contract-input";
import { deputyInput } from "~/api/domain/request/deputy-input";
import { verbInput as requestVerb } from "~/api/domain/request/request-input";
import { newRuleValue } from "~/api/domain/rule/rule-input";
import { collectionInput, scrapLineInput } from "~/api/domain/scrap/scrap-input";
import { shareForm } from "~/api/domain/simulation/simulation-input";
import { claimInput as priceClaimInput, priceForm } from "~/api/domain/special-price/price-input";
import { callForms } from "~/api/domain/tcis/call/call-input";
import { newContact } from "~/api/domain/tcis/contact/contact-input";
import { newOpportunity } from "~/api/domain/tcis/opportunity/opportunity-input";
import { newVisit } from "~/api/domain/tcis/visit/visit-input";
import { offerLine } from "~/api/domain/tool-management/offer/offer-line";
import { pastedForm } from "~/api/domain/tool-management/offer/pasted-form";
import { verbInput } from "~/api/domain/verbs";
import { fieldWord } from "~/words/field-word";
import { locales } from "~/words/locale";
import { registerFields } from "../admin/users/user-fields.server";
import { describeFields, picksOf } from "./describe-fields.server";

const forms = [
  ["group", newGroup],
  ["group", groupInput],
  ["legal-entity", entityInput],
  ["user", registerFields],
  ["code", newCode],
  ["code", codeInput],
  ["notice", noticeForms.maintenance],
  ["notice", noticeForms.general],
  ["menu", menuInput],
  ["agentContract", agentContractForm],
  ["agentContractVerb", agentForms.termination],
  ["agentContractVerb", agentForms.care],
  ["agentContractVerb", agentForms.submission],
  ["member", newMember],
  ["memberContact", memberContactInput],
  ["withdrawal", withdrawalInput],
  ["rule", newRuleValue],
  ["exclusion", newExclusion],
  ["offset-month", journalInput],
  ["toolLine", offerLine],
  ["toolLines", pastedForm],
  ["opportunity", newOpportunity],
  ["visit", newVisit],
  ["call", callForms.customer],
  ["call", callForms.distributor],
  ["contact", newContact],
  ["points", pointForms.use],
  ["points", pointForms.offset],
  ["points", pointForms.transfer],
  ["points", pointForms.correction],
  ["discount", newDiscount],
  ["insurance", insuranceInput],
  ["scrap", collectionInput],
  ["scrapLine", scrapLineInput],
  ["claim", claimInput],
  ["newsKeyword", keywordInput],
  ["newsSite", siteInput],
  ["globalAccount", newAccount],
  ["globalAccountMember", newBelonging],
  ["globalAccountMember", belongingInput],
  ["term", newTerms],
  ["scale", scaleInput],
  ["contract", contractInput],
  ...Object.values({ ...contractForms, ...contractPartForms })
    .filter((form) => Object.keys(form.shape).length > 0)
    .map((form) => ["contractVerb", form] as const),
  ["watch", watchInput],
  ["promise", promiseForm],
  ["stockAsk", askForm],
  ["consignmentSite", newSite],
  ["consignmentItem", newSiteItem],
  ["consignmentItem", siteItemInput],
  ["consignmentMovement", movementInput],
  ["consignmentVerb", reversalInput],
  ["consignmentVerb", siteForms.count],
  ["consignmentVerb", siteForms.billing],
  ["consignmentVerb", siteForms.ending],
  // Whether it is sent is said by the button that is pressed.
  ["specialPrice", priceForm.omit({ draft: true })],
  ["specialPriceVerb", requestVerb.pick({ comment: true })],
  ["priceClaim", priceClaimInput],
  ["calculationMail", calculationMail],
  ["itemSelection", itemSelectionInput],
  ["verb", verbInput("required")],
] as const;

/** Whether a field is one of a few codes, however its schema says that it may lack. */
const isChosen = (schema: unknown): boolean => {
  if (schema instanceof z.ZodEnum) return true;
  const def = (schema as { def?: { innerType?: unknown; in?: unknown; options?: unknown[] } }).def ?? {};
  return [def.innerType, def.in, ...(def.options ?? [])].some((inner) => inner !== undefined && isChosen(inner));
};

describe.each(forms)("the form of a %s", (record, schema) => {
  test("offers choices wherever the schema knows them: a select of nothing is refused", () => {
    const fields = describeFields("en", record, schema);
    const chosen = Object.entries(schema.shape).flatMap(([name, rule]) => (isChosen(rule) ? [name] : []));
    const empty = chosen.filter((name) => !fields[name]?.options?.some(([value]) => value !== ""));
    expect(empty).toEqual([]);
  });

  test("has a word for each of its fields", () => {
    const names = Object.keys(describeFields("en", record, schema));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !fieldWord(record, name))).toEqual([]);
  });

  test("asks for what browsers understand", () => {
    for (const { pattern, maxLength } of Object.values(describeFields("en", record, schema))) {
      if (pattern) expect(() => new RegExp(pattern, "v")).not.toThrow();
      if (maxLength) expect(maxLength).toBeGreaterThan(0);
    }
  });
});

test("rules come from the schema: mandatory, longest, letters, whole numbers", () => {
  const { id, nameKo, unitCode } = describeFields("en", "group", newGroup);
  expect(id).toMatchObject({ label: "ID", required: true, maxLength: 60, pattern: "^[A-Za-z](?:\\w|-)+$", value: "" });
  expect(id?.hint).toContain("stays as it is");
  expect(nameKo).toMatchObject({ required: true, maxLength: 100 });
  expect(unitCode).not.toHaveProperty("required");
  expect(describeFields("en", "code", newCode).displayOrder).toMatchObject({
    required: true,
    inputMode: "numeric",
    // "9,999" and a sign.
    maxLength: 6,
  });
});

test.each(locales)("words are the reader's: %s", (locale) => {
  const { nameEn } = describeFields(locale, "group", groupInput);
  expect(nameEn?.label).toBe({ ko: "이름 (영어)", en: "Name, English", zh: "名称（英文）" }[locale]);
});

test("what is stored stands in the fields: texts, numbers, ticks, lists", () => {
  const stored = { titleKo: "판매", displayOrder: 20, hidden: true, roles: ["ROLE_OFFICE"] };
  const fields = describeFields("ko", "menu", menuInput, stored, { roles: [["ROLE_OFFICE", "사무소"]] });
  expect(fields.titleKo?.value).toBe("판매");
  expect(fields.displayOrder?.value).toBe("20");
  expect([fields.hidden?.value, fields.everyone?.value]).toEqual([true, false]);
  expect(fields.roles).toMatchObject({ value: ["ROLE_OFFICE"], options: [["ROLE_OFFICE", "사무소"]] });
});

test("choices are the schema's with their words, or what the database knows; none of them where none is needed", () => {
  const language = [["ko", "한국어"]] as const;
  const fields = describeFields("en", "user", registerFields, {}, { language });
  expect(fields.loginType?.options?.map(([value]) => value)).toEqual(["1", "2"]);
  expect(fields.language?.options).toEqual([["", "As the browser says"], ...language]);
  expect(fields.roles).toMatchObject({ required: true });
  expect(describeFields("en", "user", userInput).groups).not.toHaveProperty("required");
  const { location } = describeFields("en", "newsKeyword", keywordInput, { location: "asia" });
  expect(location?.options?.slice(0, 2)).toEqual([
    ["", "All continents"],
    ["asia", "Asia"],
  ]);
  expect(location).toMatchObject({ value: "asia" });
});

test("a schema says which of its fields are looked for", () => {
  expect(picksOf(groupInput)).toEqual([
    ["unitCode", "unit", false],
    ["customerCode", "customer", false],
  ]);
  expect(picksOf(shareForm)).toEqual([["users", "user", true]]);
  expect(picksOf(deputyInput)).toEqual([["deputy", "user", false]]);
});
