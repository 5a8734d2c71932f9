import type { buyer as en } from "./en";

export const buyer = {
  "menu.sales": "구매",
  "menu.sales.report": "구매 보고서",
  "sales.own": "{name} 자체 구매",
  "sales.all.unit": "전체 구매",
  "sales.column.sales": "구매",
  "sales.column.unit": "송장 발행 조직",
  "sales.kpi.month": "구매, {month}",
  "sales.kpi.perDay": "근무일당 구매 ({days}일)",
  "sales.chart.title": "월별 구매, {unit}",
  "sales.table.title": "{level}별 구매, {unit}",
  "sales.note.rates":
    "구매 = 귀사에 청구된 할인 후 송장 금액. 두 해 모두 {year}년 예산 환율로 환산하여 성장률은 환율 영향을 제외합니다.",
  "sales.note.local": "구매 = 귀사에 청구된 할인 후 송장 금액, 송장 통화 기준.",
  "sales.note.open":
    "{month}은 진행 중입니다. {until}까지의 구매를 전년 같은 기간과 비교합니다. 최근 12개월은 마지막 완료 월까지입니다.",
  "sales.note.openBefore":
    "{month}은 진행 중입니다. {until}까지의 구매이며, 비교 기간도 해당 월의 같은 날까지입니다. 최근 12개월은 마지막 완료 월까지입니다.",
  "sales.note.openTarget": "{month}은 진행 중이며 {until}까지의 구매입니다.",
  "sales.note.growthPerDay":
    "성장률은 근무일당 구매 기준이며 금액은 송장 금액 그대로입니다. 근무일(전년): 당월 {month}일({monthBefore}일), 연 누계 {ytd}일({ytdBefore}일), 최근 12개월 {mat}일({matBefore}일), 본사 달력 기준.",
  "sales.ignored.rate": "{list}의 예산 환율이 없어 해당 구매는 포함되지 않았습니다.",
  "sales.ignored.actualRate": "실제 환율이 없는 통화와 월: {list}. 실제 환율 수치에는 이 구매가 빠져 있습니다.",
  "sales.empty.title": "조건에 맞는 구매가 없습니다",
  "sales.empty.text": "선택한 기간에 귀사에 청구된 해당 송장이 없습니다. 월 또는 제품군의 범위를 넓혀 보세요.",
  "sales.say.growthPerDay":
    "근무일당 구매는 전년 대비 {change}입니다({days}일, 전년 {before}일). 송장 금액 기준으로는 {invoiced}입니다.",
  "sales.say.growthPerDayBefore":
    "근무일당 구매는 전월 대비 {change}입니다({days}일, 전월 {before}일). 송장 금액 기준으로는 {invoiced}입니다.",
  "sales.say.noTarget": "구매에는 목표가 없습니다.",
  "sales.say.losses": "전년 대비 감소가 가장 큰 항목: {names}.",
  "sales.say.lossesBefore": "전월 대비 감소가 가장 큰 항목: {names}.",
  "odata.table.SalesByMonth": "월별 구매",
  "inExcel.all": "모든 표: 월별 구매, 송장 품목, 품목",
  "alerts.figure.month": "당월 구매",
  "alerts.figure.ytd": "연 누계 구매",
  "alerts.figure.mat": "최근 12개월 구매",
  "alerts.figure.span": "선택 기간 구매",
  "mainboard.pace": "{month} 구매, {until}까지",
  "mainboard.report": "구매 보고서",
  "mainboard.paceChart": "근무일별 구매",
  "mainboard.moves": "증감",
  "mainboard.card.pace": "이번 달 구매",
  "mainboard.card.byLine": "제품군별 증감",
  "points.lot.lines": "구매 보고서의 송장 라인",
  "points.say": "{day} 기준 현재 또는 다음 달부터 사용할 수 있는 포인트는 {points}점입니다.",
  "points.say.noRate": "{day} 기준 현재 또는 다음 달부터 사용할 수 있는 포인트는 {points}점입니다.",
  "points.chart.title": "월별 적립·사용·소멸과 잔액",
  "points.chart.liability": "잔액",
  "points.note.liability":
    "잔액: 사용 가능 여부와 관계없이 보유한 모든 포인트입니다. 이체·지급을 위해 예약된 포인트는 포함되지 않습니다.",
  "items.missing": "카탈로그에 없는 번호 {count}개",
  "items.reason.outOfUse": "공급 종료",
  "guide.data": "구매 데이터는 {day}까지이며 {time}에 적재되었습니다. 화면의 ‘기준’은 데이터의 날짜입니다.",
  "guide.MIPCOM00.do":
    "첫 카드에서 진행 중인 월의 구매를 전년 같은 기간과 비교합니다.\n증감 목록의 이름을 누르면 그 조건으로 구매 보고서가 열립니다.\n내 차례에는 결정하거나 수정하여 다시 제출할 요청의 수가 나오며, 누르면 목록이 열립니다.",
  "guide.MIPCOM00.mind": "귀사의 수치입니다.\n진행 중인 월은 전년 같은 기간과 비교합니다.",
  "guide.MIPSAL01.for":
    "귀사의 당월, 연 누계, 최근 12개월 구매를 전년과 비교하며, 품목별 수량과 함께 송장 라인까지 내려갑니다.",
  "guide.MIPSAL01.do":
    "월과 제품군을 고릅니다. 통화는 조건 더 보기에 있으며 처음에는 귀사의 통화입니다.\n비교 기준은 전년, 전년(근무일당 성장률), 직전 기간 가운데 고릅니다.\n표 위에서 기준을 바꿉니다: 제품군, 품목, 송장 라인.\n이름을 누르면 한 단계 아래로, 수치를 누르면 송장 라인으로 갑니다.\n열 제목을 누르면 정렬하고, 1, k, M, G로 표시 단위를 고릅니다.\n내보내기는 조건에 맞는 전체를 엑셀이나 CSV로, 인쇄는 A4로 제공합니다.",
  "guide.MIPSAL01.mind":
    "금액은 귀사의 통화로 청구된 금액입니다. 다른 통화로 보면 두 해 모두 보고 연도의 예산 환율로 환산하므로 성장률에는 환율 영향이 없습니다.\n품목마다 금액 옆에 수량이 있습니다.\n다른 페이지의 행은 아래에 한 줄로 합쳐 합계가 맞습니다.",
} satisfies Record<keyof typeof en, string>;
