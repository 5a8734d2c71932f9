import type { errorLog as en } from "../en/error-log";

export const errorLog = {
  "errorLog.title": "오류 기록",
  "errorLog.empty": "오류가 없습니다",
  "errorLog.emptyText": "화면에서 발생한 오류가 없거나 목록을 비웠습니다.",
  "errorLog.unknown": "이 번호의 오류가 없습니다",
  "errorLog.emptyTextAll": "어떤 사용자에게서도 오류가 보고되지 않았습니다.",
  "errorLog.clear": "모두 지우기",
  "errorLog.clearedByReader": "사용자가 지움",
  "errorLog.close": "닫기",
  "errorLog.page": "페이지로 열기",
  "errorLog.message": "메시지",
  "errorLog.info": "정보",
  "errorLog.url": "주소",
  "errorLog.stack": "호출 스택",
  "errorLog.reference": "번호",
  "errorLog.mine": "내 오류",
  "errorLog.all": "모든 사용자의 오류",
  "errorLog.whose": "대상",
  "errorLog.source.browser": "브라우저",
  "errorLog.source.server": "서버",
  "errorLog.shown": "{count}건 중 {from}–{to}",
  "errorLog.note":
    "비밀번호, 토큰, 메일 주소, 검색어를 빼고 90일간 보관합니다. IT팀에 번호를 알려 주시면 서버의 같은 오류를 찾을 수 있습니다.",
} satisfies Record<keyof typeof en, string>;
