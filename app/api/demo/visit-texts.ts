type Texts = { weight: number; said: [ko: string, en: string][]; next: [ko: string, en: string][] };

/** What comes of a visit, by its purpose (codes of the list `visit-purpose`). Salespeople at home write Korean. */
export const visitTexts: Record<string, Texts> = {
  routine: {
    weight: 45,
    said: [
      ["재고와 다음 달 소요량 확인", "Stock and next month's needs checked"],
      ["설비 증설 계획 청취", "Told of plans for more machines"],
      ["특이 사항 없음", "Nothing new"],
    ],
    next: [
      ["다음 정기 방문", "Next regular visit"],
      ["신제품 카탈로그 전달", "Bring the new catalogue"],
    ],
  },
  test: {
    weight: 20,
    said: [
      ["공구 수명 25 % 향상", "Tool life up by 25 %"],
      ["면조도 개선, 수명은 동일", "Better surface, same tool life"],
      ["인선 치핑 발생, 조건 재검토 필요", "Edge chipped, cutting data to be revised"],
    ],
    next: [
      ["견적 제출", "Send a quotation"],
      ["다른 재종으로 재시험", "Repeat the test with another grade"],
    ],
  },
  quotation: {
    weight: 15,
    said: [
      ["견적 제출, 경쟁사와 비교 중", "Quotation left, compared with a competitor"],
      ["연간 단가 협의", "Prices for the year discussed"],
    ],
    next: [
      ["특가 승인 신청", "Ask for a special price"],
      ["발주 여부 확인", "Ask for the decision"],
    ],
  },
  support: {
    weight: 12,
    said: [
      ["절삭 조건 조정으로 사이클 타임 8 % 단축", "Cycle time down by 8 % with other cutting data"],
      ["작업자 교육 실시", "Operators trained"],
    ],
    next: [["결과 확인", "Check the result"]],
  },
  complaint: {
    weight: 3,
    said: [
      ["납기 지연 불만", "Complaint about late delivery"],
      ["수명 편차 클레임 접수", "Complaint about uneven tool life"],
    ],
    next: [["원인 분석 보고", "Report the cause"]],
  },
  "new-project": {
    weight: 5,
    said: [
      ["신규 라인 공구 선정 요청", "Asked to choose the tools of a new line"],
      ["신소재 가공 상담", "New material discussed"],
    ],
    next: [["공정 제안서 작성", "Write a proposal for the process"]],
  },
};
