/** What is done to a cabinet contract, and what became of it. */
export const matrixSteps = {
  "matrix.verb.submission": "Submit",
  "matrix.verb.submission.text":
    "Whoever may decide is written to. The contract can no longer be changed unless it is rejected or taken back.",
  "matrix.verb.qualification": "Qualify",
  "matrix.verb.qualification.text":
    "The maker promises what is reckoned below. From now on parties, money and term stay as they are.",
  "matrix.verb.rejection": "Reject",
  "matrix.verb.rejection.text": "The contract goes back to whoever wrote it. It can be changed and submitted again.",
  "matrix.verb.signature": "Sign",
  "matrix.verb.signature.text":
    "Both sides have signed. Tasks are made: install, training, master data, go-live, reviews after 30 and 90 days.",
  "matrix.verb.installation": "Note installation",
  "matrix.verb.installation.text": "Cabinets that have no day of their own stand there from this day on.",
  "matrix.verb.activation": "Activate",
  "matrix.verb.activation.text":
    "The term runs, and purchases are checked year by year. A contract that renews another takes its cabinets over and ends it.",
  "matrix.verb.renewal": "Renew",
  "matrix.verb.renewal.text":
    "A draft for another term is made, with the same promise from the day after the last one. It is decided like a new contract.",
  "matrix.verb.withdrawal": "Take back signature",
  "matrix.verb.withdrawal.text":
    "It was not signed after all: the contract waits for its signature as before. Tasks that are not done are taken away; papers stay in its files.",
  "matrix.verb.closing": "End early",
  "matrix.verb.closing.text":
    "The contract ends before its last day. Nothing more is checked after this day; note on the cabinets when they are fetched. Planned tasks that are not done are taken away; those of the kind “Other” stay.",
  "matrix.ending": "What the end is about",
  "matrix.ending.cabinets": "Cabinets that stand there, to be fetched",
  "matrix.ending.pieces": "{pieces, piece|pieces} in it",
  "matrix.ending.dropped": "Planned tasks that go",
  "matrix.ending.stay": "Tasks that stay",
  "matrix.ending.none": "None",
  "matrix.verb.removal": "Delete draft",
  "matrix.verb.cabinet": "Add cabinet",
  "matrix.verb.cabinet.text": "Without a day of installation the cabinet is planned.",
  "matrix.verb.cabinet-change": "Change cabinet",
  "matrix.verb.recall": "Take back submission",
  "matrix.verb.recall.text": "The contract is a draft again: it can be changed, and is submitted once more.",
  "matrix.verb.installation-withdrawal": "Take back installation",
  "matrix.verb.installation-withdrawal.text":
    "The cabinets do not stand there yet: the contract waits for its installation as before, and so does the task that was done with it. Cabinets with an earlier or later day of their own keep it.",
  "matrix.verb.closing-withdrawal": "Take back the end",
  "matrix.verb.closing-withdrawal.text":
    "The contract did not end: it goes on as it was before. Planned tasks that went with its end are to be done again.",
  "matrix.event.creation": "Draft made",
  "matrix.event.change": "Changed",
  "matrix.event.submission": "Submitted",
  "matrix.event.qualification": "Qualified",
  "matrix.event.rejection": "Rejected",
  "matrix.event.signature": "Signed",
  "matrix.event.cabinet": "Cabinet",
  "matrix.event.installation": "Installed",
  "matrix.event.activation": "Active",
  "matrix.event.renewal": "Renewed",
  "matrix.event.closing": "Closed",
  "matrix.event.removal": "Out of use",
  "matrix.event.withdrawal": "Signature taken back",
  "matrix.event.paper": "File added",
  "matrix.event.paper-removal": "File removed",
  "matrix.event.recall": "Submission taken back",
  "matrix.event.installation-withdrawal": "Installation taken back",
  "matrix.event.closing-withdrawal": "End taken back",
  "matrix.event.task-drop": "Task dropped",
  "admin.action.matrix-contract-recall": "Cabinet contract: submission taken back",
  "admin.action.matrix-contract-uninstall": "Cabinet contract: installation taken back",
  "admin.action.matrix-contract-unclose": "Cabinet contract: end taken back",
  "api.matrix-cabinet-fetched":
    "A cabinet was noted as removed since the contract ended: its end is not taken back any more.",
  "api.matrix-renewal-runs":
    "A renewal of this contract has begun and has its cabinets: its end is not taken back any more.",
  "api.matrix-cabinet-used":
    "Tools have moved in a cabinet of this contract: its installation is not taken back any more.",
};
