import type { maintenance as en } from "../en/maintenance";

export const maintenance = {
  "maintenance.soon": "维护将于 {from} 开始，请保存您的工作。到 {to} 之前只能查看。",
  "maintenance.now": "维护至 {to}：只能查看，不能保存。",
  "maintenance.nowAdmin": "维护至 {to}：用户不能保存，管理员可以。",
} satisfies Record<keyof typeof en, string>;
