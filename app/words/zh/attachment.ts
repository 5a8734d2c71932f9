import type { attachment as en } from "../en/attachment";

export const attachment: Partial<Record<keyof typeof en, string>> = {
  "attachment.title": "附件",
  "attachment.none": "尚无文件",
  "attachment.add": "添加文件",
  "attachment.file": "文件",
  "attachment.hint": "PDF、PNG、JPG 或 XLSX，最大 5 MB；每条记录 10 个文件，共 20 MB",
  "attachment.upload": "添加",
  "attachment.tooLarge": "文件大于 5 MB。",
  "attachment.remove": "删除",
  "attachment.removeNamed": "删除 {name}",
  "attachment.removeTitle": "删除文件",
  "attachment.removeQuestion": "删除“{name}”？",
  "attachment.removed": "文件已删除。",
};
