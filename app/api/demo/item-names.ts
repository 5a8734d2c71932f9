import { hash, stream } from "./random";

/** Invented descriptions in the form of ISO 1832 and 5608 with the maker's grades (domain.md 10.1–10.3). */
/** Shapes by product group: N as second letter has no clearance and is negative, C, B and P have it; G as third is ground. */
const shapes: Record<string, readonly string[]> = {
  "TURN-N": ["CNMG 1204", "DNMG 1506", "WNMG 0804", "TNMG 1604", "SNMG 1204", "VNMG 1604", "CNMM 1906"],
  "TURN-P": ["CCMT 09T3", "DCMT 11T3", "VCMT 1604", "TCMT 16T3", "SCMT 09T3", "VBMT 1604"],
  "TURN-C": ["CNGA 1204", "DNGA 1506", "TNGA 1604", "VNGA 1604"],
  "TURN-A": ["CCGT 09T3", "DCGT 11T3", "VCGT 1604", "TCGT 16T3"],
  "MILL-S": ["APKT 1604", "ANMX 1105", "LNMX 1506"],
  "MILL-F": ["SEKT 1204", "SPMT 1203", "ONMU 0806"],
  "MILL-H": ["XNMU 0906", "RPMT 1204", "SDMT 1204"],
};
const holders = [
  "PCLNR 2525M12",
  "PDJNL 2525M15",
  "MWLNR 2020K08",
  "SVJBR 1616H11",
  "S25T-PCLNR 12",
  "S20R-SCLCR 09",
  "KGB 32-3",
  "KGB 26-2",
];
const breakers = ["FF", "FM", "MP", "MM", "RK", "RH", "MK", "HR"];
const corners = ["04", "08", "12", "16"];
const letters = ["NX", "SX", "DX"];

const choose = <T>(list: readonly T[], id: number, counter: number): T =>
  list[hash(stream.itemCode, id, counter) % list.length] as T;

function gradeOf(id: number): string {
  const method = choose(["4", "8", "8", "3", "9", "1"], id, 21);
  return `${choose(letters, id, 22)}${method}${choose(["1", "2", "3", "4", "5", "6"], id, 23)}${choose(["05", "10", "15", "25", "35", "40"], id, 24)}`;
}

/** A ground, polished edge of aluminium's has its own breaker; ceramic and CBN have none. */
const breakerOf = (group: string, id: number) =>
  group === "TURN-A" ? " AL" : group === "TURN-C" ? "" : ` ${choose(breakers, id, 3)}`;

export function describeItem(line: string, group: string, id: number): { description: string; grade: string | null } {
  const grade = gradeOf(id);
  const number = hash(stream.itemCode, id, 31);
  const diameter = (3 + (number % 170) / 10).toFixed(1);
  switch (line) {
    case "TURN":
      return {
        description: `${choose(shapes[group] ?? [], id, 1)}${choose(corners, id, 2)}${breakerOf(group, id)} ${grade}`,
        grade,
      };
    case "MILL":
      return {
        description: `${choose(shapes[group] ?? [], id, 1)}${choose(corners, id, 2)}${breakerOf(group, id)} ${grade}`,
        grade,
      };
    case "PART":
      return {
        description: `GTN ${2 + (number % 7)}0${choose(["0", "2", "4"], id, 2)} ${choose(breakers, id, 3)} ${grade}`,
        grade,
      };
    case "THRD":
      return {
        description: `${choose(["16", "22"], id, 1)} ${choose(["ER", "IR"], id, 2)} ${choose(["1.0", "1.5", "2.0", "2.5", "3.0"], id, 3)} ISO ${grade}`,
        grade,
      };
    case "DRIL":
      return {
        description: `${choose(["SDP", "HCD", "IXD"], id, 1)} ${diameter}-${3 + (number % 6)}D ${grade}`,
        grade,
      };
    case "ENDM":
      return {
        description: `${choose(["SEG", "SEH", "SEA"], id, 1)} ${2 + (number % 4)}${diameter}-${50 + (number % 9) * 10} ${grade}`,
        grade,
      };
    case "CUTT":
      return {
        description: `${choose(["SM90", "FM45", "HF15"], id, 1)} D${choose(["40", "50", "63", "80", "100", "125"], id, 2)} Z${4 + (number % 7)}`,
        grade: null,
      };
    case "HOLD":
      return { description: choose(holders, id, 1), grade: null };
    default:
      return {
        description: `${choose(["BT40-ER32", "HSK63A-SLA20", "BT50-FMA", "SCREW M4", "CLAMP CX", "KEY T15"], id, 1)}-${60 + (number % 14) * 10}`,
        grade: null,
      };
  }
}
