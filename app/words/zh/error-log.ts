import type { errorLog as en } from "../en/error-log";

/** Error log. */
export const errorLog = {
  "errorLog.title": "错误日志",
  "errorLog.empty": "没有错误",
  "errorLog.emptyText": "您的画面没有出现错误，或列表已清空。",
  "errorLog.unknown": "没有此编号的错误",
  "errorLog.emptyTextAll": "没有任何浏览器或页面报告错误。",
  "errorLog.clear": "全部清除",
  "errorLog.clearedByReader": "已由本人清除",
  "errorLog.close": "关闭",
  "errorLog.page": "以页面打开",
  "errorLog.message": "消息",
  "errorLog.info": "信息",
  "errorLog.url": "地址",
  "errorLog.stack": "调用堆栈",
  "errorLog.reference": "编号",
  "errorLog.mine": "我的错误",
  "errorLog.all": "所有人的错误",
  "errorLog.whose": "范围",
  "errorLog.source.browser": "浏览器",
  "errorLog.source.server": "服务器",
  "errorLog.shown": "第 {from}–{to} 条，共 {count} 条",
  "errorLog.note": "保存 90 天，不含密码、令牌、邮件地址和搜索词。请将编号告知 IT 团队，可据此在服务器上找到同一错误。",
} as const satisfies Partial<Record<keyof typeof en, string>>;
