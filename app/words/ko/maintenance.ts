import type { maintenance as en } from "../en/maintenance";

export const maintenance = {
  "maintenance.soon": "{from}에 점검이 시작됩니다. 작업을 저장해 주세요. {to}까지 조회만 할 수 있습니다.",
  "maintenance.now": "{to}까지 점검 중입니다. 조회만 할 수 있고 저장할 수 없습니다.",
  "maintenance.nowAdmin": "{to}까지 점검 중입니다. 사용자는 저장할 수 없고 관리자는 저장할 수 있습니다.",
} satisfies Record<keyof typeof en, string>;
