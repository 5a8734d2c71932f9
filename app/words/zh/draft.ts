import type { draft as en } from "../en/draft";

export const draft: Partial<Record<keyof typeof en, string>> = {
  "draft.keep": "保存草稿",
  "draft.discard": "放弃草稿",
  "draft.restored": "重新显示您在 {time} 输入的内容，尚未提交。",
  "draft.kept": "草稿已保存 {time}",
  "draft.discarded": "草稿已放弃。",
  "told.list": "消息",
};
