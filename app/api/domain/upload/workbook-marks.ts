const beginsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);

const ZIP = Buffer.from("PK\u0003\u0004", "latin1");
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** An archive, which .xlsx is. */
export const isZip = (bytes: Buffer): boolean => beginsWith(bytes, ZIP);
/** The container of .xls, and of a workbook with a password. */
export const isCompound = (bytes: Buffer): boolean => beginsWith(bytes, COMPOUND);
