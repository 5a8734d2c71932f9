export const attachment = {
  "attachment.title": "Files",
  "attachment.none": "No file yet",
  "attachment.add": "Add a file",
  "attachment.file": "File",
  "attachment.hint": "PDF, PNG, JPG or XLSX, at most 5 MB; a record takes 10 files, 20 MB in all",
  "attachment.upload": "Add",
  "attachment.tooLarge": "The file is larger than 5 MB.",
  "attachment.remove": "Remove",
  "attachment.removeNamed": "Remove {name}",
  "attachment.removeTitle": "Remove file",
  "attachment.removeQuestion": "Remove “{name}”?",
  "attachment.removed": "The file was removed.",
} as const;
