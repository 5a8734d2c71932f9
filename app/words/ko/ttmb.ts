import type { ttmb as english } from "../en/ttmb";

/** 공구 관리 사업(TTMB) */
export const ttmb: Record<keyof typeof english, string> = {
  "import.reason.contract-type": "계약 형태는 cpu, fee, hybrid 중 하나입니다",
  "import.reason.contract-fee": "fee와 hybrid 계약에는 월 관리비가 있고 cpu 계약에는 없습니다",
  "import.reason.tools-listed": "이미 라인이 등록된 현장이라 고객과 통화를 바꿀 수 없습니다",
  "import.reason.cpu-month": "계약 단가와 적용 시작 월은 함께 있어야 합니다",
  "import.reason.corner-or-life": "코너 수와 공구 수명은 0보다 커야 합니다",
  "import.reason.issue-kind": "구분은 issue 또는 return입니다",
  "import.reason.tool-not-listed": "그날 기준으로 목록에 이 공구의 단가가 없습니다",
  "import.reason.expense-kind": "구분은 people, regrinding, freight, cabinet, other 중 하나입니다",
  "admin.imports.kind.ttmbSites": "TTMB 현장",
  "admin.imports.kind.ttmbModels": "TTMB 현장의 라인과 모델",
  "admin.imports.kind.ttmbTools": "마스터 공구 목록",
  "admin.imports.kind.ttmbProduction": "TTMB 현장 생산량",
  "admin.imports.kind.ttmbIssues": "TTMB 현장 공구 불출",
  "admin.imports.kind.ttmbExpenses": "TTMB 현장 경비",
  "admin.imports.kind.ttmbStock": "TTMB 현장 공구 재고",
  "ttmb.rule.tolerance-a": "A등급 실사 허용 오차",
  "ttmb.rule.tolerance-b": "B등급 실사 허용 오차",
  "ttmb.rule.tolerance-c": "C등급 실사 허용 오차",
  "ttmb.rule.accuracy-target": "재고 정확도 목표",
  "ttmb.rule.class-a-share": "A등급이 차지하는 불출 금액 비율",
  "ttmb.rule.class-b-share": "B등급이 차지하는 불출 금액 비율",
  "ttmb.rule.saving-months": "절감액을 인정하는 개월 수",
  "ttmb.rule.worst-items": "워스트 품목 보고서에 싣는 공구 수",
};
