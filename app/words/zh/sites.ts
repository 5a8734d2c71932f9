import type { sites as en } from "../en/sites";

export const sites = {
  "sites.title": "相关网站",
  "sites.intro": "每个网站都在新标签页中打开。",
  "sites.group.competitors": "竞争对手",
  "sites.group.machines": "机床公司",
  "sites.none": "该组未配置网站。",
  "sites.group.web": "营销网站",
  "sites.group.companies": "集团公司",
  "sites.e-catalog": "电子样本",
  "sites.tool-advisor": "刀具推荐",
  "sites.insert-converter": "刀片对照",
  "sites.machining-power": "加工功率",
  "sites.thread-guide": "螺纹指南",
  "sites.cost-saving": "成本节约计算器",
  "sites.europe": "{maker} 欧洲",
  "sites.america": "{maker} 美洲",
  "sites.india": "{maker} 印度",
  "sites.china": "{maker} 中国",
} satisfies Partial<Record<keyof typeof en, string>>;
