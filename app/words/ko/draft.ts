import type { draft as en } from "../en/draft";

export const draft: Record<keyof typeof en, string> = {
  "draft.keep": "임시 저장",
  "draft.discard": "임시 저장 버리기",
  "draft.discardAsk": "이 양식에 입력한 내용이 모두 사라집니다.",
  "draft.discardYes": "예, 버립니다",
  "draft.restored": "{time}에 입력하신 내용을 다시 표시합니다. 아직 보내지 않았습니다.",
  "draft.changed":
    "작성을 시작하신 뒤 다른 사용자가 이 기록을 변경했습니다. 비교한 뒤 보내 주세요. 첫 번째 전송은 그 안내와 함께 거절됩니다.",
  "draft.failed": "임시 저장하지 못했습니다. 계속 입력하시면 다시 시도합니다.",
  "draft.ended": "세션이 종료되었습니다. 입력하신 내용은 보관되며 다시 로그인하면 표시됩니다.",
  "draft.kept": "임시 저장됨 {time}",
  "draft.keptTold": "임시 저장했습니다. 어느 컴퓨터에서든 이 페이지를 열면 다시 표시됩니다.",
  "draft.discarded": "임시 저장한 내용을 버렸습니다.",
  "told.list": "메시지",
};
