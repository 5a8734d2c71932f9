import type { attachment as en } from "../en/attachment";

export const attachment = {
  "attachment.title": "첨부 파일",
  "attachment.none": "첨부된 파일이 없습니다",
  "attachment.add": "파일 첨부",
  "attachment.file": "파일",
  "attachment.hint": "PDF, PNG, JPG, XLSX, 최대 5 MB; 한 건에 10개, 모두 20 MB까지",
  "attachment.upload": "첨부",
  "attachment.tooLarge": "파일이 5 MB보다 큽니다.",
  "attachment.remove": "삭제",
  "attachment.removeNamed": "{name} 삭제",
  "attachment.removeTitle": "파일 삭제",
  "attachment.removeQuestion": "“{name}” 파일을 삭제할까요?",
  "attachment.removed": "파일을 삭제했습니다.",
} satisfies Record<keyof typeof en, string>;
