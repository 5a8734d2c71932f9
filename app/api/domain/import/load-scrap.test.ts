import { type MasterCase, masterSuite } from "../../../../tests/harness/master-suite";

const cases: MasterCase[] = [
  {
    kind: "scrapTools",
    columns: {
      collectionNo: "No",
      lineNo: "Line",
      customer: "Customer",
      day: "Day",
      collectedBy: "By",
      item: "Item",
      foreignItem: "Other",
      maker: "Maker",
      pieces: "Pieces",
      edgesAvailable: "Edges",
      edgesUsed: "Used",
      wear: "Wear",
      cause: "Cause",
      unitPrice: "Price",
    },
    rows: [
      "F-1,1,{customer},2026-10-05,Kim,{item},,,10,40,25,flank,life-over,12500",
      "F-1,2,{customer},2026-10-05,Kim,,CNMG,{rival},5,20,20,breakage,collision,9000",
    ],
    changed: "F-1,1,{customer},2026-10-05,Kim,{item},,,10,40,30,flank,life-over,12500",
    query:
      "SELECT l.edges_used::text AS value FROM scrap_line l JOIN scrap_collection c ON c.id = l.collection_id WHERE c.create_user = $1 AND l.no = 1",
    key: "test",
    values: ["25", "30"],
    table: "scrap_line",
    bad: [
      [
        "an unknown customer",
        "F-2,1,nobody,2026-10-05,Kim,{item},,,1,4,4,flank,life-over,1",
        "Customer",
        "code-unknown",
      ],
      ["an unknown cause", "F-3,1,,2026-10-05,Kim,{item},,,1,4,4,flank,bad,1", "Cause", "code-unknown"],
      ["no wear there is", "F-4,1,,2026-10-05,Kim,{item},,,1,4,4,rust,life-over,1", "Wear", "code-unknown"],
      ["two tools", "F-5,1,,2026-10-05,Kim,{item},CNMG,{rival},1,4,4,flank,life-over,1", "Item", "scrap-item"],
      [
        "another maker's tool without its maker",
        "F-6,1,,2026-10-05,Kim,,CNMG,,1,4,4,flank,life-over,1",
        "Maker",
        "scrap-item",
      ],
      [
        "more edges used than there are",
        "F-7,1,,2026-10-05,Kim,{item},,,1,4,5,flank,life-over,1",
        "Used",
        "scrap-edges",
      ],
      ["fewer edges than pieces", "F-8,1,,2026-10-05,Kim,{item},,,5,4,4,flank,life-over,1", "Edges", "scrap-edges"],
      ["no price", "F-9,1,,2026-10-05,Kim,,CNMG,{rival},1,4,4,flank,life-over,", "Price", "scrap-price"],
    ],
  },
  {
    kind: "plantScrap",
    columns: {
      plant: "Plant",
      process: "Process",
      item: "Item",
      month: "Month",
      cause: "Cause",
      pieces: "Pieces",
      cost: "Cost",
    },
    rows: ["{plant},grinding,{item},2026-10,,1000,", "{plant},grinding,{item},2026-10,dimension,20,50000"],
    changed: "{plant},grinding,{item},2026-10,dimension,25,60000",
    query: "SELECT pieces::text AS value FROM plant_scrap WHERE create_user = $1 AND cause <> ''",
    key: "test",
    values: ["20", "25"],
    table: "plant_scrap",
    bad: [
      ["an unknown plant", "nowhere,grinding,{item},2026-10,,1000,", "Plant", "code-unknown"],
      ["an unknown process", "{plant},magic,{item},2026-10,,1000,", "Process", "code-unknown"],
      ["more rejected than produced", "{plant},coating,{item},2026-10,coating-fault,5,1000", "Pieces", "scrap-rejects"],
      ["a cost of what was produced", "{plant},sintering,{item},2026-10,,100,5", "Cost", "out-of-range"],
    ],
  },
];

masterSuite(cases, {
  customer: "SELECT code FROM customer ORDER BY id LIMIT 1",
  item: "SELECT item_no AS code FROM item WHERE list_price IS NOT NULL ORDER BY id LIMIT 1",
  rival: "SELECT code FROM supplier WHERE NOT own ORDER BY id LIMIT 1",
  plant: "SELECT code FROM plant ORDER BY id LIMIT 1",
});
