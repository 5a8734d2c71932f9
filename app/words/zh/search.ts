import type { search as en } from "../en/search";

export const search = {
  "search.title": "搜索",
  "search.keyword": "关键词",
  "search.groupServer": "集团服务器",
  "search.dataType": "数据类型",
  "search.tasCode": "TAS 代码",
  "search.all": "全部",
  "search.kind.menu": "菜单",
  "search.kind.customer": "客户",
  "search.kind.item": "商品",
  "search.column.name": "名称",
  "search.column.code": "代码",
  "search.column.place": "地区",
  "search.column.line": "产品线",
  "search.column.description": "描述",
  "search.showAll": "显示全部",
} satisfies Partial<Record<keyof typeof en, string>>;
