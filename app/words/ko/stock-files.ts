import type { stockFiles as en } from "../en/stock-files";

export const stockFiles = {
  "ttmb.counts.title": "{site} 실사",
  "ttmb.expenses.title": "{site} 비용",
  "ttmb.stock.fileTitle": "{site} 재고",
  "matrix.counts.title": "캐비닛 {cabinet} 실사",
  "matrix.movement.no.own": "{begins}로 시작하는 번호는 여기서 입력된 건의 번호입니다. 다른 번호를 쓰세요",
  "matrix.movements.file": "입출고 파일",
  "matrix.movements.title": "캐비닛 {cabinet} 입출고",
  "matrix.stock.title": "캐비닛 {cabinet} 재고",
  "stock.file.listed": "목록에 있음",
  "stock.file.day": "재고 기준일",
  "stock.file.reason": "조정 사유",
  "stock.file.stock": "재고 파일",
  "stock.file.undone": "파일 취소",
  "stock.file.oneDay": "한 파일은 하루의 재고만 담습니다: 첫 행은 {day}입니다",
  "stock.file.price": "목록의 단가는 {price}입니다. 단가는 목록에서 바꾸십시오",
  "stock.file.whyOther": "장부는 {stock}개입니다. 다르게 있는 사유를 적으십시오",
  "stock.day.upload": "파일 올리기",
} as const satisfies Record<keyof typeof en, string>;
