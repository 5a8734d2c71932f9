import * as xlsx from "xlsx";

/** The smallest files of each kind that are taken, and what pretends to be one. */
export const samplePdf = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
export const samplePng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const sampleJpg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from("JFIF\0"), 1, 1, 0, 0xff, 0xd9]);

function workbook(): xlsx.WorkBook {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([["a", 1]]), "Sheet");
  return book;
}
export const sampleXlsx: Buffer = xlsx.write(workbook(), { type: "buffer", bookType: "xlsx" });
export const sampleXlsm: Buffer = xlsx.write(Object.assign(workbook(), { vbaraw: Buffer.from("macro") }), {
  type: "buffer",
  bookType: "xlsm",
  bookVBA: true,
});

/** Every place of a text in a file replaced by another of the same length. */
export const inside = (file: Buffer, from: string, to: string): Buffer =>
  Buffer.from(file.toString("latin1").replaceAll(from, to), "latin1");

/** A file of this size that is a PDF from its first byte to its last. */
export const pdfOf = (bytes: number): Buffer =>
  Buffer.concat([samplePdf.subarray(0, 9), Buffer.alloc(bytes - samplePdf.length, 0x20), samplePdf.subarray(9)]);
