import type { upload as en } from "../en/upload";

export const upload = {
  "upload.title": "上传：{title}",
  "upload.open": "上传",
  "upload.choose": "选择文件",
  "upload.file": "文件",
  "upload.send": "读取文件",
  "upload.template": "模板",
  "upload.wrong": "错误内容",
  "upload.undo": "撤销",
  "upload.file.too-large": "文件大于 1 MB",
} satisfies Partial<Record<keyof typeof en, string>>;
