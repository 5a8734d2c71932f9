import type { ttmbActions as english } from "../en/ttmb-actions";

/** 초과 불출 공구에 대한 조치: 담당자, 변경, 효과. */
export const ttmbActions: Record<keyof typeof english, string> = {
  "ttmb.action.owner.wrong": "이 현장을 볼 수 있는 사람을 선택하십시오",
  "ttmb.action.history": "변경 이력",
  "ttmb.act.action-change": "조치 변경",
  "ttmb.whose.all": "전체",
  "ttmb.whose.mine": "내 조치",
  "ttmb.doneOn": "완료일",
  "ttmb.effect": "효과",
  "ttmb.effects": "완료한 조치의 효과",
  "ttmb.effect.index": "사용 지수 {before} → {after},",
  "ttmb.effect.cost": "초과 비용 월 {before} → {after} {currency}",
  "ttmb.effect.pieces": "목록 대비 월 {before} → {after}개",
  "ttmb.effect.basis": "({before}, {after} 비교)",
  "field.ttmbEntry.cause.none": "선택",
  "field.ttmbEntry.owner.none": "선택",
  "ttmbReport.show.mine": "내 조치",
  "mainboard.wait.site-action": "현장 조치",
  "mainboard.queue.site-action": "현장 조치",
  "admin.action.ttmb-action-change": "조치 변경",
  "admin.subject.ttmb-action": "TTMB 현장 조치",
  "mail.ttmbAction.kind": "담당자로 지정된 현장 조치",
  "mail.ttmbAction.subject": "{site} 조치 담당, 기한 {day}",
  "mail.ttmbAction.text": "{by} 님이 예상보다 많이 불출된 공구의 조치를 맡겼습니다.",
  "mail.ttmbAction.site": "현장",
  "mail.ttmbAction.tool": "공구",
  "mail.ttmbAction.day": "기한",
  "mail.ttmbAction.button": "조치 열기",
  "mail.ttmbAction.closing":
    "완료하면 결과를 적어 주십시오. 8주 뒤 사용 지수와 비용이 어떻게 달라졌는지 포털이 알려 줍니다.",
};
