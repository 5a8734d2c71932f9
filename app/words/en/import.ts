/** What the import command says, and the sentences of its rejects file. */
export const importWords = {
  "import.usage":
    "import --mapping mapping.json extract.csv [--range 2026-11-18 | 2026-11 | 2026-11-01..2026-11-18]\n       [--accept-rejects] [--yes] [--dry-run] [--rejects file.csv] [--user id] [--lang ko|en|zh]",
  "import.option.wrong": "This option is not known or lacks its value: {text}",
  "import.lang.wrong": "--lang {text}: ko, en or zh",
  "import.range.wrong": "--range {text}: a day (2026-11-18), a month (2026-11) or two days (2026-11-01..2026-11-18)",
  "import.range.years": "--range {text}: the years can be {from} to {to}",
  "import.range.lines":
    "--range is for what is replaced by days (lines, orders, shipments, stock, receipts): other kinds are brought up to date by their own keys",
  "import.file.missing": "There is no file {file}, or it cannot be read.",
  "import.progress": "  {percent} % read",
  "import.unchanged": "The same file is loaded already (batch {batch}): nothing to do, {seconds} s",
  "import.refused": "Nothing was written. {reason}",
  "import.rejected":
    "Nothing was written: {rows, row was|rows were} rejected. Each is listed with its reason in {file}",
  "import.rejected.advice": "Mend the extract or the mapping, or load the rest with --accept-rejects.",
  "import.rejected.left-out": "Rejected rows were left out. Each is listed with its reason in {file}",
  "import.rejected.more": "… and more, all of them in the file",
  "import.rejects.extract": "Nothing was read: --rejects {file} is the extract itself. Name another file.",
  "import.rejects.other":
    "Nothing was read: {file} is there already and holds no rejects of this extract. Move it away, or name another file with --rejects.",
  "import.rejects.unwritable":
    "Nothing was read: rejected rows could not be written to {file}. Name a place that can be written with --rejects.",
  "import.database.away":
    "The database cannot be reached, or went away: {reason}. Start the import again when it is back: no file is loaded twice.",
  "import.failed": "Nothing was written: {reason}",
  "import.untidied":
    "The rows are loaded. Statistics and free space could not be tidied, which the database does by itself later: {reason}",
  "import.replaces-much":
    "Nothing was written: {replaced, row|rows} ({days}) would give way to {loaded}. If that is meant, say --yes.",
  "import.replaces-much.ask": "{replaced, row|rows} ({days}) would give way to {loaded}. Go on? (y/N) ",
  "import.changes-much":
    "Nothing was written: this would change much. Of {before} known: {changes}. If that is meant, say --yes.",
  "import.changes-much.ask": "This would change much. Of {before} known: {changes}. Go on? (y/N) ",
  "import.changes":
    "new {added}, changed {changed}, unchanged {unchanged}, renamed {renamed}, moved {moved} (with {lines, invoice line|invoice lines})",
  "import.loaded.changes": "That is: {changes}",
  "import.workbook.too-large":
    "it has more than {mb} MB or {rows, row|rows}: save the sheet as CSV, which has no limit",
  "import.mapping.wrong": "Nothing was written. The mapping is wrong:",
  "import.tried":
    "Nothing is written. It would come to: {read, row|rows} read, {loaded} loaded, {replaced} replaced, {rejected} rejected",
  "import.loaded": "Batch {batch}: {read, row|rows} read, {loaded} loaded, {replaced} replaced, {rejected} rejected",
  "import.loaded.range": "Days replaced: {from} to {to}",
  "import.made.customers": "New customers: {number}",
  "import.made.items": "New items: {number}",
  "import.rates.missing":
    "No budget rate {year} for {list}: until it is loaded (kind rates), reports leave these sales out.",
  "import.done": "Done in {seconds} s",
  "import.tidied": "Statistics and free space tidied in {seconds} s",
  "import.at.line": "Line {line}: {text}",
  "import.at.column": "Line {line}, column {column}: {text}",
  "import.mapping.json": "the mapping is no JSON: {text}",
  "import.mapping.need": "columns: {fields} is needed",
  "import.mapping.or": " or ",
  "import.mapping.unit": "columns: unit is needed, or organisation",
  "import.mapping.date": "dateFormat: {format} lacks a year, month or day",
  "import.mapping.at": "{place}: {text}",
  "import.mapping.country": "two capital letters, for instance US",
  "import.mapping.currency": "three capital letters, for instance USD",
  "import.mapping.delimiter": "one character of the keyboard, for instance ;",
  "import.reason.columns-missing": "these columns are not in the file's first line: {value}",
  "import.reason.column-twice": "the file's first line names this column twice: {value}",
  "import.reason.file-empty": "the file is empty",
  "import.reason.wrong-encoding":
    'the text is not {value}: set "encoding" in the mapping to what the file is written in (utf-8, latin-1 or cp949; UTF-16 needs its mark)',
  "import.reason.truncated":
    'the file ends in the middle of a line: it was cut off on its way (a system that never ends its last line: "endsWithLineBreak": false in the mapping)',
  "import.reason.quote-open":
    "a quotation mark opened in this line is never closed: the file was cut off, or has a stray mark",
  "import.reason.field-count": "the line has another number of fields than the first one: {value}",
  "import.reason.empty": "the field is empty",
  "import.reason.bad-date": "not a date of the form the mapping names",
  "import.reason.bad-number": "not a number of the form the mapping names",
  "import.reason.too-many-decimals": "more decimals than are kept",
  "import.reason.not-whole": "not a whole number",
  "import.reason.too-large": "the number is too large",
  "import.reason.outside-range":
    'the day lies outside the range that this file replaces: {value}. A file of several days needs "range": "file" in the mapping, or --range with its first and last day',
  "import.reason.unit-unknown": "no organisation has this code",
  "import.reason.currency-mismatch": "the currency is not the organisation's own",
  "import.reason.country-unknown": 'no country of this name or code: translate it under "values" in the mapping',
  "import.reason.product-line-missing": "a new item needs a product line",
  "import.reason.duplicate-key": "the same key came before in this file",
  "import.reason.code-unknown": "nothing has this code",
  "import.reason.kind-unknown": "no such kind of organisation",
  "import.reason.currency-unknown": "no currency has this code (ISO 4217)",
  "import.reason.rate-not-positive": "a rate is more than nothing",
  "import.reason.not-yes-no": "neither Y nor N",
  "import.reason.foreign-key-taken": "another source has already sent a row of this number",
  "import.reason.out-of-range": "the number lies outside what is possible: {value}",
  "import.reason.second-own": "only one supplier can be the maker himself",
  "import.reason.second-main": "the customer has another main contact in this file",
  "import.reason.shares-above-hundred":
    "with this line the shares of the customer, product line and day come to more than 100 %: {value}",
  "import.reason.day-impossible": "the day lies outside what is possible here: {value}",
  "import.reason.sum-too-large": "added to what is loaded, the amounts grow beyond what can be kept",
  "import.reason.control-character": "the field holds a character that no text has (code 0): it was damaged on its way",
  "import.reason.currency-in-use":
    "the organisation has sales, orders or targets in its currency, which cannot change any more: {value}",
  "import.reason.parent-circle": "the organisation would stand below itself",
  "import.reason.subsidiary-currency": "sales in another currency than that of the subsidiary above: {value}",
  "import.reason.moved-key-taken":
    "an organisation that moves takes invoices, orders or shipments along whose numbers its new subsidiary has already",
  "import.reason.korean-text": 'the text is not Latin-1 but Korean: set "encoding": "cp949" in the mapping',
  "import.reason.cell-unreadable": "the cell holds an error or more text than is kept",
  "import.reason.workbook": "the workbook cannot be read: {value}",
} as const;
