import type { consignmentOrders as en } from "../en/consignment-orders";

/** Order lists of consignment sites: how they are made, what came of them. */
export const consignmentOrders = {
  "consignment.orderNo": "보충 목록",
  "consignment.order.quantity": "요청",
  "consignment.order.text":
    "모든 품목에 제안 수량이 입력되어 있습니다. 다른 수량만 고치세요. 0이면 이번 목록에서 빠지고 보낼 품목으로 남습니다.",
  "consignment.order.short": "{lines}개 품목 중 {short}개는 창고 가용 수량이 모자랍니다.",
  "consignment.order.pieces": "보낼 수량",
  "consignment.order.more": "최대 재고를 넘습니다: 최대 {open}개입니다.",
  "consignment.order.nothing": "주문할 수량이 없습니다. 한 품목 이상 입력하세요.",
  "consignment.order.meanwhile": "그사이 보낼 품목이 바뀌었습니다. 다시 확인하세요.",
  "consignment.order.received": "입고",
  "consignment.order.open": "미입고",
  "consignment.order.title": "보충 목록 {no}",
  "consignment.order.lines": "보낼 품목",
  "consignment.order.state.open": "운송 중",
  "consignment.order.state.closed": "종료",
  "consignment.order.state.done": "입고 완료",
  "consignment.order.receive": "입고",
  "consignment.receive.title": "{no} 입고",
  "consignment.receive.text":
    "모든 라인에 아직 오지 않은 수량이 들어 있습니다. 다른 것만 고치고, 오지 않은 라인은 0으로 두세요.",
  "consignment.receive.more": "입고 예정 수량 {open}개보다 많습니다.",
  "consignment.receive.packs": "{pack}개 단위로 포장됩니다: {less}개 또는 {more}개.",
  "consignment.receive.openPacks": "개봉된 포장이 와서 수량이 맞으면 아래에 표시하십시오.",
  "consignment.receive.meanwhile":
    "그사이 다른 담당자가 이 목록의 수량을 입고했습니다. 남은 수량을 확인하세요. 입력한 수량은 더해집니다.",
  "consignment.receive.nothing": "입고된 것이 없습니다. 한 라인 이상의 수량을 입력하세요.",
  "consignment.receive.done": "{lines}개 라인을 입고했습니다.",
  "consignment.receive.post": "입고 처리",
  "consignment.order.export": "목록과 파일로",
  "consignment.orderVerb.closing": "더 기다리지 않음",
  "consignment.orderVerb.closing.question": "{no}을(를) 더 기다리지 않을까요?",
  "consignment.orderVerb.closing.text": "입고되지 않은 수량은 운송 중에서 빠지고, 부족하면 다시 보충 대상이 됩니다.",
  "field.consignmentReceipt.day": "입고일",
  "field.consignmentReceipt.more": "같은 납품서의 추가 수량",
  "field.consignmentReceipt.openPacks": "개봉된 포장이 왔으며 수량이 맞습니다",
  "field.consignmentReceipt.reference": "납품서 번호",
  "admin.action.consignment-order": "보충 목록 작성",
  "admin.action.consignment-order-close": "보충 목록 종료",
  "admin.action.consignment-receive": "보충 목록 입고",
} as const satisfies Record<keyof typeof en, string>;
