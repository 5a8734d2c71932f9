import { type MasterCase, masterSuite } from "../../../../tests/harness/master-suite";

const cases: MasterCase[] = [
  {
    kind: "agentDistributors",
    columns: {
      distributor: "Code",
      tasNo: "No",
      invitedOn: "Invited",
      contractedOn: "Contract",
      installedOn: "Installed",
      liveOn: "Live",
      leftOn: "Left",
      active: "Active",
    },
    rows: ["{one},T-1,2026-01-05,2026-02-01,,,,", "{two},T-2,2026-01-06,,,,,Y"],
    changed: "{one},T-1,2026-01-05,2026-02-01,2026-03-01,2026-03-02,,N",
    query:
      "SELECT concat_ws(' ', d.live_on, d.use_yn) AS value FROM agent_distributor d WHERE d.create_user = $1 AND tas_no = 'T-1'",
    key: "test",
    values: ["Y", "2026-03-02 N"],
    table: "agent_distributor",
    bad: [
      ["a code that nothing has", "nowhere,T-3,2026-01-05,,,,,", "Code", "code-unknown"],
      ["a unit that is no distributor", "KR-CWN,T-4,2026-01-05,,,,,", "Code", "no-agent"],
      ["another one's number", "{three},{dealer},2026-01-05,,,,,", "No", "agent-number-taken"],
      ["a contract before the invitation", "{four},T-5,2026-01-05,2026-01-04,,,,", "Contract", "day-impossible"],
      ["an installation without a contract", "{five},T-6,2026-01-05,,2026-02-04,,,", "Installed", "day-impossible"],
      ["an end before the beginning", "{six},T-7,2026-01-05,2026-02-01,,,2026-01-20,", "Left", "day-impossible"],
      ["the same one twice", "{one},T-9,2026-01-05,,,,,", "", "duplicate-key"],
    ],
  },
  {
    kind: "agentCustomers",
    columns: { customer: "Customer", distributor: "Code", tasNo: "No", registeredOn: "Since", active: "Active" },
    rows: ["{new1},{one},T-1-1,2026-04-01,", "{new2},{one},T-1-2,2026-04-02,"],
    changed: "{new1},{one},T-1-1,2026-04-03,N",
    query:
      "SELECT concat_ws(' ', a.registered_on, a.use_yn) AS value FROM agent_customer a WHERE a.create_user = $1 AND a.tas_no = 'T-1-1'",
    key: "test",
    values: ["2026-04-01 Y", "2026-04-03 N"],
    table: "agent_customer",
    bad: [
      ["an unknown customer", "nobody,{one},T-1-3,2026-04-01,", "Customer", "code-unknown"],
      ["a distributor that was not invited", "{new3},KR-CWN,T-1-4,2026-04-01,", "Code", "no-agent"],
      ["another one's number", "{new4},{one},{user},2026-04-01,", "No", "agent-number-taken"],
      ["the same customer twice", "{new1},{one},T-1-9,2026-04-01,", "", "duplicate-key"],
    ],
  },
  {
    kind: "agentOrders",
    columns: {
      customer: "Customer",
      day: "Day",
      orders: "Orders",
      lines: "Lines",
      amount: "Amount",
      currency: "Money",
    },
    rows: ["{new1},2026-05-04,1,3,1250.5,", "{new2},2026-05-04,2,2,0,"],
    changed: "{new1},2026-05-04,2,4,2000,",
    query:
      "SELECT concat_ws(' ', o.orders, o.lines, o.amount) AS value FROM agent_order_day o WHERE o.create_user = $1 ORDER BY o.amount DESC LIMIT 1",
    key: "test",
    values: ["1 3 12505000", "2 4 20000000"],
    table: "agent_order_day",
    bad: [
      ["an unknown customer", "nobody,2026-05-04,1,1,1,", "Customer", "code-unknown"],
      ["one who is not registered", "{new3},2026-05-04,1,1,1,", "Customer", "no-agent"],
      ["another currency", "{new2},2026-05-05,1,1,1,XOF", "Money", "currency-mismatch"],
      ["no order", "{new2},2026-05-06,0,1,1,", "Orders", "out-of-range"],
      ["fewer lines than orders", "{new2},2026-05-07,2,1,1,", "Lines", "out-of-range"],
      ["less than nothing", "{new2},2026-05-08,1,1,-1,", "Amount", "out-of-range"],
      ["the same day twice", "{new1},2026-05-04,1,1,1,", "", "duplicate-key"],
    ],
  },
  {
    kind: "agentUse",
    columns: { distributor: "Code", day: "Day", logins: "In", users: "People", errors: "Errors", version: "Release" },
    rows: ["{one},2026-05-04,4,2,0,1.0.0", "{two},2026-05-04,1,1,3,1.0.0"],
    changed: "{one},2026-05-04,5,2,1,1.0.1",
    query:
      "SELECT concat_ws(' ', s.logins, s.errors, s.version) AS value FROM agent_use_day s WHERE s.create_user = $1 ORDER BY s.logins DESC LIMIT 1",
    key: "test",
    values: ["4 0 1.0.0", "5 1 1.0.1"],
    table: "agent_use_day",
    bad: [
      ["a distributor that was not invited", "KR-CWN,2026-05-04,1,1,0,1", "Code", "no-agent"],
      ["more people than sign-ins", "{two},2026-05-05,1,2,0,1", "In", "out-of-range"],
      ["errors below nothing", "{two},2026-05-06,1,1,-1,1", "Errors", "out-of-range"],
      ["the same day twice", "{one},2026-05-04,1,1,0,1", "", "duplicate-key"],
    ],
  },
];

const free = (at: number) =>
  `SELECT code FROM org_unit u WHERE kind = 'distributor' AND NOT EXISTS (SELECT FROM agent_distributor d WHERE d.unit_id = u.id) ORDER BY id OFFSET ${at} LIMIT 1`;
const unregistered = (at: number) =>
  `SELECT code FROM customer c WHERE NOT EXISTS (SELECT FROM agent_customer a WHERE a.customer_id = c.id) ORDER BY id OFFSET ${at} LIMIT 1`;
masterSuite(cases, {
  ...{ one: free(0), two: free(1), three: free(2), four: free(3), five: free(4), six: free(5) },
  ...{ new1: unregistered(0), new2: unregistered(1), new3: unregistered(2), new4: unregistered(3) },
  dealer: "SELECT tas_no AS code FROM agent_distributor WHERE create_user = 'demo' ORDER BY unit_id LIMIT 1",
  user: "SELECT tas_no AS code FROM agent_customer WHERE create_user = 'demo' ORDER BY customer_id LIMIT 1",
});
