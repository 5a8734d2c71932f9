import type { matrixSteps as english } from "../en/matrix-steps";

export const matrixSteps: Record<keyof typeof english, string> = {
  "matrix.verb.submission": "제출",
  "matrix.verb.submission.text":
    "결정권자에게 메일이 발송됩니다. 반려되거나 제출을 취소하지 않는 한 계약을 더 이상 수정할 수 없습니다.",
  "matrix.verb.qualification": "적격 판정",
  "matrix.verb.qualification.text": "아래 계산대로 회사가 약속합니다. 이후 당사자, 금액, 기간은 바뀌지 않습니다.",
  "matrix.verb.rejection": "반려",
  "matrix.verb.rejection.text": "계약이 작성자에게 돌아갑니다. 수정하여 다시 제출할 수 있습니다.",
  "matrix.verb.signature": "서명",
  "matrix.verb.signature.text":
    "양측이 서명했습니다. 설치, 교육, 기준 정보, 가동 개시, 30일·90일 점검 작업이 만들어집니다.",
  "matrix.verb.installation": "설치 기록",
  "matrix.verb.installation.text": "설치일이 없는 캐비닛은 이 날짜부터 설치된 것으로 기록됩니다.",
  "matrix.verb.activation": "진행 시작",
  "matrix.verb.activation.text":
    "계약 기간이 시작되고 구매를 해마다 점검합니다. 갱신 계약이면 이전 계약의 캐비닛을 넘겨받고 이전 계약을 종료합니다.",
  "matrix.verb.renewal": "갱신",
  "matrix.verb.renewal.text":
    "만료일 다음 날부터 같은 약정으로 다음 기간의 초안을 만듭니다. 새 계약과 같은 절차로 결정합니다.",
  "matrix.verb.withdrawal": "서명 취소",
  "matrix.verb.withdrawal.text":
    "서명되지 않은 것으로 되돌립니다. 계약은 다시 서명을 기다립니다. 완료되지 않은 작업은 없어지고 파일은 그대로 남습니다.",
  "matrix.verb.closing": "중도 종료",
  "matrix.verb.closing.text":
    "만료일 전에 계약을 종료합니다. 이후에는 점검하지 않습니다. 캐비닛을 철거하면 캐비닛에 기록하십시오. 완료하지 않은 예정 작업은 삭제되며 ‘기타’ 작업은 남습니다.",
  "matrix.verb.removal": "초안 삭제",
  "matrix.verb.cabinet": "캐비닛 추가",
  "matrix.verb.cabinet.text": "설치일이 없으면 설치 예정으로 등록됩니다.",
  "matrix.verb.cabinet-change": "캐비닛 수정",
  "matrix.verb.recall": "제출 취소",
  "matrix.verb.recall.text": "계약이 다시 초안이 됩니다. 내용을 수정한 뒤 다시 제출할 수 있습니다.",
  "matrix.verb.installation-withdrawal": "설치 기록 취소",
  "matrix.verb.installation-withdrawal.text":
    "캐비닛이 아직 설치되지 않은 것으로 되돌립니다. 계약은 다시 설치를 기다리고, 함께 완료된 작업도 다시 열립니다. 설치일이 따로 기록된 캐비닛은 그 날짜를 유지합니다.",
  "matrix.verb.closing-withdrawal": "종료 취소",
  "matrix.verb.closing-withdrawal.text":
    "계약이 종료되지 않은 것으로 되돌립니다. 이전 상태로 계속되며, 종료와 함께 없어진 예정 작업도 다시 해야 할 작업이 됩니다.",
  "matrix.event.creation": "초안 작성",
  "matrix.event.change": "변경",
  "matrix.event.submission": "제출",
  "matrix.event.qualification": "적격 판정",
  "matrix.event.rejection": "반려",
  "matrix.event.signature": "서명",
  "matrix.event.cabinet": "캐비닛",
  "matrix.event.installation": "설치 완료",
  "matrix.event.activation": "진행 시작",
  "matrix.event.renewal": "갱신",
  "matrix.event.closing": "종료",
  "matrix.event.removal": "사용 중지",
  "matrix.event.withdrawal": "서명 취소",
  "matrix.event.paper": "파일 추가",
  "matrix.event.paper-removal": "파일 삭제",
  "matrix.event.recall": "제출 취소",
  "matrix.event.installation-withdrawal": "설치 기록 취소",
  "matrix.event.closing-withdrawal": "종료 취소",
  "matrix.event.task-drop": "작업 중단",
  "admin.action.matrix-contract-recall": "캐비닛 계약 제출 취소",
  "admin.action.matrix-contract-uninstall": "캐비닛 계약 설치 기록 취소",
  "admin.action.matrix-contract-unclose": "캐비닛 계약 종료 취소",
  "api.matrix-cabinet-fetched": "계약 종료 후 철거로 기록된 캐비닛이 있어 종료를 취소할 수 없습니다.",
  "api.matrix-renewal-runs": "이 계약의 갱신 계약이 이미 시작되어 캐비닛을 넘겨받았으므로 종료를 취소할 수 없습니다.",
  "api.matrix-renewed-again":
    "{contract}이(가) 같은 계약을 대신 갱신하고 있습니다. 먼저 그 계약을 삭제하거나 종료해야 합니다.",
  "api.matrix-cabinet-used": "이 계약의 캐비닛에서 이미 공구가 입출고되어 설치 기록을 취소할 수 없습니다.",
};
