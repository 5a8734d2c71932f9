import type { api as en } from "../en/api";

export const api = {
  "api.success": "您的请求已成功完成",
  "api.has-error": "发生错误",
  "api.invalid-input": "请正确填写所有字段",
  "api.session-ended": "会话已结束，请重新登录。",
  "api.sign-in-failed": "ID 或密码错误，或该账户目前无法使用。请检查后重试。",
  "api.no-right": "您没有打开此内容的权限，请联系管理员。",
  "api.not-found": "404 - 未找到资源",
  "api.conflict": "409 - 您请求的数据已存在",
  "api.too-many-attempts": "尝试次数过多。请在 {seconds} 秒后重试。",
  "api.service-unavailable": "服务没有响应，请稍后再试。",
  "api.same-email": "与当前邮箱相同！",
  "api.exchange-failed": "验证失败，请重新登录",
  "api.own-account": "不能对本人账号执行此操作。",
  "api.already-activated": "此账号已激活。请确认能否登录。",
  "api.not-activated": "此账号尚未激活。请发送激活链接。",
  "api.field.required": "必填项",
  "api.password.mismatch": "两次输入的新密码不一致",
} satisfies Partial<Record<keyof typeof en, string>>;
