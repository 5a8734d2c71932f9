import { type MasterCase, masterSuite } from "../../../../tests/harness/master-suite";

/** What a row says of a contract. */
const head = "Mills,{home},2026-11-01,2026-11-15,12,draft,,Plant 2,A-77,1 Mill Road";

const cases: MasterCase[] = [
  {
    kind: "rentalItems",
    columns: {
      item: "No",
      kind: "Kind",
      category: "For",
      pockets: "Pockets",
      insert: "Insert",
      throughHeadquarters: "HQ",
      active: "Active",
    },
    rows: ["{first},cutter,slot,5,{second},Y,", "{second},insert,,,,,"],
    changed: "{first},cutter,face,6,{second},N,N",
    query: `SELECT concat_ws(', ', c.code, r.pockets, r.through_headquarters, r.use_yn) AS value FROM rental_item r
      JOIN rental_category c ON c.id = r.category_id WHERE r.create_user = $1`,
    key: "test",
    values: ["slot, 5, t, Y", "face, 6, f, N"],
    table: "rental_item",
    bad: [
      ["an item that the catalogue lacks", "nothing,insert,,,,,", "No", "code-unknown"],
      ["an unknown category", "{eighth},cutter,turning,5,{second},,", "For", "code-unknown"],
      ["another kind", "{fourth},holder,,,,,", "Kind", "rental-kind"],
      ["a cutter without pockets", "{fifth},cutter,slot,,{second},,", "Pockets", "empty"],
      ["a hundred pockets", "{sixth},cutter,slot,100,{second},,", "Pockets", "out-of-range"],
      ["a cutter in an insert's place", "{seventh},cutter,slot,5,{first},,", "Insert", "code-unknown"],
      ["the same item twice", "{second},insert,,,,,", "", "duplicate-key"],
    ],
  },
  {
    kind: "rentalPrices",
    columns: {
      item: "No",
      currency: "Money",
      subsidiary: "Unit",
      validFrom: "From",
      marketPrice: "Market",
      listPrice: "List",
    },
    rows: ["{cutter},USD,,2031-01-01,410.5,420.05", "{cutter},KRW,KR,2031-01-01,600000,650000"],
    changed: "{cutter},USD,,2031-01-01,0,430",
    query: `SELECT p.market_price || ' ' || p.list_price AS value FROM rental_price p JOIN item i ON i.id = p.item_id
      WHERE p.valid_from = $1::date AND p.currency = 'USD'`,
    key: "2031-01-01",
    values: ["41050 42005", "0 43000"],
    table: "rental_price",
    bad: [
      ["an item that is not rented", "nothing,USD,,2031-01-01,1,1", "No", "code-unknown"],
      ["a currency that nothing is rented in", "{cutter},JPY,,2031-01-01,1,1", "Money", "rental-currency"],
      ["half a won", "{cutter},KRW,,2031-02-01,0.5,1", "Market", "too-many-decimals"],
      ["a price below zero", "{cutter},EUR,,2031-02-01,1,-1", "List", "out-of-range"],
      ["a unit that is no subsidiary", "{cutter},KRW,KR-CWN,2031-02-01,1,1", "Unit", "code-unknown"],
      ["the same day twice", "{cutter},USD,,2031-01-01,1,1", "", "duplicate-key"],
    ],
  },
  {
    kind: "rentalStock",
    columns: { day: "Day", warehouse: "House", item: "No", quantity: "Pieces", reserved: "Kept" },
    rows: ["2032-01-01,WH-KR,{cutter},12,4", "2032-01-01,WH-DE,{cutter},3,"],
    changed: "2032-01-01,WH-KR,{cutter},10,10",
    query:
      "SELECT quantity || ' ' || idle AS value FROM rental_stock WHERE day = $1::date ORDER BY quantity DESC LIMIT 1",
    key: "2032-01-01",
    values: ["12 8", "10 0"],
    table: "rental_stock",
    bad: [
      ["more kept than there is", "2032-01-02,WH-KR,{cutter},3,4", "Kept", "out-of-range"],
      ["an insert", "2032-01-02,WH-KR,{insert},3,", "No", "code-unknown"],
      ["an unknown warehouse", "2032-01-02,WH-XX,{cutter},3,", "House", "code-unknown"],
      ["the same day twice", "2032-01-01,WH-KR,{cutter},1,", "", "duplicate-key"],
    ],
  },
  {
    kind: "rentalContracts",
    columns: {
      contractNo: "Contract",
      title: "Title",
      customer: "Customer",
      contractedOn: "Signed",
      startOn: "Start",
      period: "Months",
      state: "State",
      closeReason: "Why",
      endUserName: "User",
      endUserAccount: "Account",
      address1: "Address",
      line: "Line",
      cutter: "No",
      quantity: "Pieces",
      basis: "Inserts",
      listPrice: "List",
      insertPrice: "Insert",
      feePercent: "Fee",
    },
    rows: [`T-1,${head},1,{cutter},15,,650000,9800,2.4`, `T-1,${head},2,{other},10,340,650000,9800,1`],
    changed: `T-1,${head},1,{cutter},25,,650000,9800,2.4`,
    query: `SELECT concat_ws(' ', i.rental_quantity, i.max_replacement, i.safety_stock, i.monthly_fee, i.basis = i.guidance) AS value
      FROM rental_contract c JOIN rental_contract_item i ON i.contract_id = c.id WHERE c.contract_no = $1 AND line_no = 1`,
    key: "T-1",
    values: ["15 5 2 234000 t", "25 8 3 390000 t"],
    table: "rental_contract_item",
    bad: [
      [
        "an unknown customer",
        `T-2,${head.replace("{home}", "NOBODY")},1,{cutter},5,,650000,9800,1`,
        "Customer",
        "code-unknown",
      ],
      ["an insert for a cutter", `T-3,${head},1,{insert},5,,650000,9800,1`, "No", "code-unknown"],
      [
        "another title than the contract's first row",
        `T-1,Other${head.slice(4)},3,{third},5,,650000,9800,1`,
        "Contract",
        "rental-heads",
      ],
      ["half a year", `T-5,${head.replace(",12,", ",6,")},1,{cutter},5,,650000,9800,1`, "Months", "rental-period"],
      [
        "an unknown state",
        `T-6,${head.replace("draft", "begun")},1,{cutter},5,,650000,9800,1`,
        "State",
        "rental-state",
      ],
      [
        "a close without its day",
        `T-7,${head.replace("draft,", "closed,expired")},1,{cutter},5,,650000,9800,1`,
        "Why",
        "rental-closed",
      ],
      ["no pieces", `T-8,${head},1,{cutter},0,,650000,9800,1`, "Pieces", "out-of-range"],
      ["a cutter of another line", `{draft},${head},99,{drafted},5,,650000,9800,1`, "Line", "rental-line"],
      ["half a won", `T-9,${head},1,{cutter},5,,650000.5,9800,1`, "List", "too-many-decimals"],
      ["other pieces than were signed", "{signed}", "Contract", "rental-signed"],
      ["the same line twice", `T-1,${head},1,{third},5,,650000,9800,1`, "", "duplicate-key"],
    ],
  },
  {
    kind: "rentalShipments",
    columns: {
      shipmentNo: "Shipment",
      contractNo: "Contract",
      cutter: "No",
      kind: "Kind",
      orderedOn: "Ordered",
      orderQuantity: "Pieces",
      shippedOn: "Shipped",
      shippingQuantity: "Out",
      warehouse: "House",
      afterSales: "AS",
    },
    rows: [
      "TS-1,{running},{its},replacement,2026-11-02,3,2026-11-03,2,WH-KR,",
      "TS-2,{running},{its},safety,2026-11-02,1,,0,WH-KR,",
    ],
    changed: "TS-1,{running},{its},replacement,2026-11-02,3,2026-11-04,3,WH-KR,Y",
    query: "SELECT shipping_quantity || ' ' || after_sales AS value FROM rental_shipment WHERE shipment_no = $1",
    key: "TS-1",
    values: ["2 false", "3 true"],
    table: "rental_shipment",
    bad: [
      ["an unknown contract", "TS-3,NONE,{its},first,2026-11-02,1,,0,WH-KR,", "Contract", "code-unknown"],
      ["a draft", "TS-4,{draft},{drafted},first,2026-11-02,1,,0,WH-KR,", "Contract", "rental-draft"],
      [
        "a cutter that the contract lacks",
        "TS-5,{running},{insert},first,2026-11-02,1,,0,WH-KR,",
        "No",
        "code-unknown",
      ],
      ["an unknown kind", "TS-6,{running},{its},second,2026-11-02,1,,0,WH-KR,", "Kind", "rental-shipment-kind"],
      ["more out than ordered", "TS-7,{running},{its},first,2026-11-02,1,2026-11-03,2,WH-KR,", "Out", "out-of-range"],
      ["no day of what is out", "TS-8,{running},{its},first,2026-11-02,1,,1,WH-KR,", "Shipped", "rental-shipped"],
      ["A/S that is no replacement", "TS-9,{running},{its},first,2026-11-02,1,,0,WH-KR,Y", "AS", "rental-after-sales"],
      [
        "another contract's number",
        "{another},{running},{its},first,2026-11-02,1,,0,WH-KR,",
        "Shipment",
        "rental-other-contract",
      ],
    ],
  },
];

/** An item of the catalogue that is not in the programme. */
const stranger = (at: number) =>
  `SELECT item_no AS code FROM item WHERE NOT EXISTS (SELECT FROM rental_item r WHERE r.item_id = item.id) ORDER BY id OFFSET ${at} LIMIT 1`;
const rented = (kind: string) =>
  `SELECT item_no AS code FROM item JOIN rental_item r ON r.item_id = id WHERE r.kind = '${kind}' ORDER BY id LIMIT 1`;

const cutter = (at: number) =>
  `SELECT item_no AS code FROM item JOIN rental_item r ON r.item_id = id WHERE r.kind = 'cutter' ORDER BY id OFFSET ${at} LIMIT 1`;
/** Something of the first contract in a state, and of its first cutter. */
const ofContract = (what: string, where: string) =>
  `SELECT ${what} AS code FROM rental_contract c JOIN rental_contract_item x ON x.contract_id = c.id JOIN item i ON i.id = x.cutter_id
     JOIN customer k ON k.id = c.customer_id WHERE ${where} ORDER BY c.id, x.line_no LIMIT 1`;

masterSuite(cases, {
  first: stranger(0),
  second: stranger(1),
  fourth: stranger(3),
  fifth: stranger(4),
  sixth: stranger(5),
  seventh: stranger(6),
  eighth: stranger(2),
  cutter: rented("cutter"),
  insert: rented("insert"),
  other: cutter(1),
  third: cutter(2),
  home: "SELECT c.code FROM customer c JOIN org_unit u ON u.id = c.org_unit_id JOIN org_unit s ON s.id = u.subsidiary_id WHERE s.code = 'KR' ORDER BY c.id LIMIT 1",
  running: ofContract("c.contract_no", "c.state = 'open'"),
  its: ofContract("i.item_no", "c.state = 'open'"),
  draft: ofContract("c.contract_no", "c.state = 'draft'"),
  drafted: ofContract("i.item_no", "c.state = 'draft'"),
  another:
    "SELECT shipment_no AS code FROM rental_shipment s WHERE contract_id <> (SELECT id FROM rental_contract WHERE state = 'open' ORDER BY id LIMIT 1) LIMIT 1",
  signed: ofContract(
    "concat_ws(',', c.contract_no, c.title, k.code, c.contracted_on, c.start_on, c.period_months, 'open', '', 'U', 'A', 'X', x.line_no, i.item_no, x.rental_quantity + 1, x.basis, 1000, 1000, 1)",
    "c.state = 'open' AND c.title !~ ','",
  ),
});
