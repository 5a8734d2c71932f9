import { expect, test } from "vitest";
import { translate } from "./index";
import { withParticles } from "./particles";
import { makeTranslate } from "./use-t";

test.each([
  ["981 k USD을(를)", "981 k USD를"],
  ["8.6%은(는)", "8.6%는"],
  ["루마컷이(가)", "루마컷이"],
  ["태광정밀을(를)", "태광정밀을"],
  ["태광정밀(으)로", "태광정밀로"],
  ["(주)부산공구이(가)", "(주)부산공구가"],
  ["부산공구(주)은(는)", "부산공구(주)는"],
  ["창원 지점(KR-CWN)이(가)", "창원 지점(KR-CWN)이"],
  ["보기 ‘내 고객’을(를)", "보기 ‘내 고객’을"],
  ["“도면.pdf”(으)로", "“도면.pdf”로"],
  ["marketing@seorak.example(으)로", "marketing@seorak.example로"],
  ["1,500을(를)", "1,500을"],
  ["1,204을(를)", "1,204를"],
  ["버전 3과(와)", "버전 3과"],
  ["버전 2과(와)", "버전 2와"],
  ["버전 7(으)로", "버전 7로"],
  ["버전 6(으)로", "버전 6으로"],
  ["2026-10-20을(를)", "2026-10-20을"],
  ["2026-10 (으)로", "2026-10로"],
  ["0.12 mm을(를)", "0.12 mm를"],
  ["Norvalt Tooling이(가)", "Norvalt Tooling이"],
  ["Tool Center을(를)", "Tool Center를"],
  ["Carbide Mill(으)로", "Carbide Mill로"],
  ["高强을(를)", "高强을(를)"],
  ["The pair (n)", "The pair (n)"],
])("%s is read %s", (both, one) => expect(withParticles(both)).toBe(one));

test("a text of the catalogue has one particle, drawn by the server and by the page", () => {
  const said = "보기 ‘루마컷’을 저장했습니다.";
  expect(translate("ko", "views.kept", { name: "루마컷" })).toBe(said);
  const page = makeTranslate({ "views.kept": "보기 ‘{name}’을(를) 저장했습니다." });
  expect(page("views.kept", { name: "루마컷" })).toBe(said);
});
