import type { sites as en } from "../en/sites";

export const sites = {
  "sites.title": "관련 사이트",
  "sites.intro": "사이트는 새 탭에서 열립니다.",
  "sites.group.competitors": "경쟁사",
  "sites.group.machines": "공작기계 회사",
  "sites.none": "이 묶음에 설정된 사이트가 없습니다.",
  "sites.group.web": "마케팅 웹사이트",
  "sites.group.companies": "그룹사",
  "sites.e-catalog": "e-카탈로그",
  "sites.tool-advisor": "공구 추천",
  "sites.insert-converter": "인서트 변환",
  "sites.machining-power": "가공 동력 계산",
  "sites.thread-guide": "나사 가공 안내",
  "sites.cost-saving": "원가 절감 계산기",
  "sites.e-gal": "e-GAL",
  "sites.europe": "{maker} 유럽",
  "sites.america": "{maker} 미주",
  "sites.india": "{maker} 인도",
  "sites.china": "{maker} 중국",
} satisfies Record<keyof typeof en, string>;
