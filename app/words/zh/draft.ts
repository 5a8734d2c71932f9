import type { draft as en } from "../en/draft";

export const draft: Partial<Record<keyof typeof en, string>> = {
  "draft.keep": "保存草稿",
  "draft.discard": "放弃草稿",
  "draft.discardAsk": "您在此表单中输入的内容将全部丢失。",
  "draft.discardYes": "是，丢弃",
  "draft.restored": "重新显示您在 {time} 输入的内容，尚未提交。",
  "draft.changed": "您开始填写之后，该记录已被更改。发送前请先核对：第一次发送会被拒绝并说明原因。",
  "draft.failed": "草稿未能保存。继续输入时会再次尝试。",
  "draft.ended": "会话已结束。您输入的内容已保存，登录后会恢复。",
  "draft.kept": "草稿已保存 {time}",
  "draft.keptTold": "草稿已保存。在任何电脑上打开此页面都会恢复。",
  "draft.discarded": "草稿已放弃。",
  "told.list": "消息",
};
