import type { importWords as en } from "../en/import";

export const importWords = {
  "import.usage":
    "사용법: import --mapping mapping.json extract.csv [--range 2026-11-18 | 2026-11 | 2026-11-01..2026-11-18]\n       [--accept-rejects] [--yes] [--dry-run] [--rejects file.csv] [--user id] [--lang ko|en|zh]",
  "import.option.wrong": "알 수 없는 옵션이거나 값이 없습니다: {text}",
  "import.lang.wrong": "--lang {text}: ko, en, zh 중 하나여야 합니다",
  "import.range.wrong":
    "--range {text}: 하루(2026-11-18), 한 달(2026-11) 또는 시작일과 종료일(2026-11-01..2026-11-18)로 입력하십시오",
  "import.range.years": "--range {text}: 연도는 {from}년부터 {to}년까지 입력할 수 있습니다",
  "import.range.lines":
    "--range는 날짜별로 교체되는 자료(송장 행, 수주, 출하, 재고, 입고 예정)에만 쓸 수 있습니다: 다른 자료는 각자의 키로 갱신됩니다",
  "import.file.missing": "{file} 파일이 없거나 읽을 수 없습니다.",
  "import.progress": "  {percent} % 읽음",
  "import.unchanged": "같은 파일이 이미 적재되어 있어(배치 {batch}) 할 일이 없습니다, {seconds} s",
  "import.refused": "아무것도 기록하지 않았습니다. {reason}",
  "import.rejected": "아무것도 기록하지 않았습니다: {rows}개 행이 거부되었습니다. 행마다 사유가 {file} 파일에 있습니다",
  "import.rejected.advice": "추출 파일이나 매핑을 고치거나, --accept-rejects로 나머지만 적재하십시오.",
  "import.rejected.left-out": "거부된 행은 제외했습니다. 사유와 함께 다음 파일에 있습니다: {file}",
  "import.rejected.more": "… 나머지는 모두 파일에 있습니다",
  "import.rejects.extract":
    "아무것도 읽지 않았습니다. --rejects {file}은(는) 적재할 파일 자체입니다. 다른 파일을 지정해 주세요.",
  "import.rejects.other":
    "아무것도 읽지 않았습니다. {file} 파일이 이미 있으며 이 파일의 거부 목록이 아닙니다. 옮기거나 --rejects로 다른 파일을 지정해 주세요.",
  "import.rejects.unwritable":
    "아무것도 읽지 않았습니다. 거부된 행을 {file}에 쓸 수 없습니다. --rejects로 쓸 수 있는 위치를 지정해 주세요.",
  "import.database.away":
    "데이터베이스에 연결할 수 없거나 연결이 끊어졌습니다: {reason}. 복구된 뒤 다시 실행해 주세요. 같은 파일이 두 번 적재되지는 않습니다.",
  "import.failed": "아무것도 쓰지 않았습니다: {reason}",
  "import.untidied":
    "행은 적재되었습니다. 통계와 여유 공간 정리는 하지 못했으며 나중에 데이터베이스가 스스로 정리합니다: {reason}",
  "import.replaces-much":
    "아무것도 쓰지 않았습니다. 기존 {replaced}행({days})이 {loaded}행으로 대체됩니다. 의도한 것이라면 --yes를 지정해 주세요.",
  "import.replaces-much.ask": "기존 {replaced}행({days})이 {loaded}행으로 대체됩니다. 계속할까요? (y/N) ",
  "import.changes-much":
    "기준 정보가 많이 바뀌므로 아무것도 기록하지 않았습니다. 기존 {before}건 중: {changes}. 의도한 것이면 --yes를 지정하십시오.",
  "import.changes-much.ask": "기준 정보가 많이 바뀝니다. 기존 {before}건 중: {changes}. 계속할까요? (y/N) ",
  "import.changes":
    "신규 {added}, 변경 {changed}, 그대로 {unchanged}, 이름 변경 {renamed}, 이동 {moved} (송장 라인 {lines}건)",
  "import.loaded.changes": "내역: {changes}",
  "import.workbook.too-large": "{mb} MB 또는 {rows}행을 넘습니다. 제한이 없는 CSV로 저장해 주세요",
  "import.mapping.wrong": "아무것도 기록하지 않았습니다. 매핑이 잘못되었습니다:",
  "import.tried":
    "아무것도 기록하지 않았습니다. 적재하면: {read}행 읽음, {loaded}행 적재, {replaced}행 대체, {rejected}행 거부",
  "import.loaded": "배치 {batch}: {read}행 읽음, {loaded}행 적재, {replaced}행 대체, {rejected}행 거부",
  "import.loaded.range": "대체한 기간: {from} ~ {to}",
  "import.made.customers": "새 고객: {number}",
  "import.made.items": "새 품목: {number}",
  "import.rates.missing":
    "{list}의 {year}년 예산 환율이 없습니다. 환율(rates)을 적재할 때까지 보고서에서 해당 매출이 빠집니다.",
  "import.done": "완료, {seconds} s",
  "import.tidied": "통계와 빈 공간 정리, {seconds} s",
  "import.at.line": "{line}행: {text}",
  "import.at.column": "{line}행 {column} 열: {text}",
  "import.mapping.json": "매핑이 JSON 형식이 아닙니다: {text}",
  "import.mapping.need": "columns: {fields} 항목이 필요합니다",
  "import.mapping.or": " 또는 ",
  "import.mapping.unit": "columns: unit 또는 organisation이 필요합니다",
  "import.mapping.date": "dateFormat: {format}에 연, 월 또는 일이 없습니다",
  "import.mapping.at": "{place} 항목: {text}",
  "import.mapping.country": "US와 같은 대문자 두 글자여야 합니다",
  "import.mapping.currency": "USD와 같은 대문자 세 글자여야 합니다",
  "import.mapping.delimiter": ";와 같은 키보드 글자 하나여야 합니다",
  "import.reason.columns-missing": "파일의 첫 행에 없는 열입니다: {value}",
  "import.reason.column-twice": "파일의 첫 행에 두 번 나오는 열입니다: {value}",
  "import.reason.file-empty": "파일이 비어 있습니다",
  "import.reason.wrong-encoding":
    '텍스트가 {value}이(가) 아닙니다. 매핑의 "encoding"을 파일의 인코딩(utf-8, latin-1, cp949)으로 지정해 주세요. UTF-16은 BOM이 있어야 합니다',
  "import.reason.truncated":
    '파일이 행 중간에서 끝납니다: 전송 중에 잘렸습니다(마지막 행을 줄바꿈 없이 끝내는 시스템이면 매핑에 "endsWithLineBreak": false)',
  "import.reason.quote-open": "이 행에서 열린 따옴표가 닫히지 않습니다: 파일이 잘렸거나 따옴표가 잘못 들어 있습니다",
  "import.reason.field-count": "필드 수가 첫 행과 다릅니다: {value}",
  "import.reason.empty": "필드가 비어 있습니다",
  "import.reason.bad-date": "매핑에 지정한 형식의 날짜가 아닙니다",
  "import.reason.bad-number": "매핑에 지정한 형식의 숫자가 아닙니다",
  "import.reason.too-many-decimals": "저장할 수 있는 소수 자릿수를 넘었습니다",
  "import.reason.not-whole": "정수가 아닙니다",
  "import.reason.too-large": "숫자가 너무 큽니다",
  "import.reason.outside-range":
    '이 파일이 대체하는 기간을 벗어난 날짜입니다: {value}. 여러 날의 파일은 매핑에 "range": "file"을 지정하거나 --range에 첫날과 마지막 날을 지정하십시오',
  "import.reason.unit-unknown": "이 코드의 조직이 없습니다",
  "import.reason.currency-mismatch": "조직의 통화와 다른 통화입니다",
  "import.reason.country-unknown": '이 이름이나 코드의 국가가 없습니다: 매핑의 "values"에서 바꾸어 주십시오',
  "import.reason.product-line-missing": "새 품목에는 제품군이 필요합니다",
  "import.reason.duplicate-key": "같은 키가 이 파일에 이미 나왔습니다",
  "import.reason.code-unknown": "이 코드에 해당하는 것이 없습니다",
  "import.reason.kind-unknown": "그런 조직 종류가 없습니다",
  "import.reason.currency-unknown": "이 코드의 통화가 없습니다 (ISO 4217)",
  "import.reason.rate-not-positive": "환율은 0보다 커야 합니다",
  "import.reason.not-yes-no": "Y 또는 N이 아닙니다",
  "import.reason.foreign-key-taken": "다른 시스템이 같은 번호의 행을 이미 보냈습니다",
  "import.reason.out-of-range": "가능한 범위를 벗어난 숫자입니다: {value}",
  "import.reason.second-own": "당사로 표시할 수 있는 공급사는 하나뿐입니다",
  "import.reason.second-main": "이 파일에 같은 고객의 대표 담당자가 이미 있습니다",
  "import.reason.shares-above-hundred":
    "이 행까지 더하면 같은 고객·제품군·기준일의 점유율 합계가 100 %를 넘습니다: {value}",
  "import.reason.day-impossible": "가능한 기간을 벗어난 날짜입니다: {value}",
  "import.reason.sum-too-large": "이미 적재된 금액과 합하면 저장할 수 있는 범위를 넘습니다",
  "import.reason.control-character": "글자가 아닌 문자(코드 0)가 들어 있습니다. 전송 중 손상된 파일입니다",
  "import.reason.currency-in-use": "이미 매출, 주문 또는 목표가 있는 조직의 통화는 바꿀 수 없습니다: {value}",
  "import.reason.parent-circle": "조직이 자기 자신의 아래에 놓이게 됩니다",
  "import.reason.subsidiary-currency": "상위 법인과 다른 통화의 매출이 있습니다: {value}",
  "import.reason.moved-key-taken": "옮기는 조직의 송장, 주문 또는 출하 번호를 새 법인이 이미 쓰고 있습니다",
  "import.reason.korean-text": 'Latin-1이 아니라 한글 텍스트입니다. 매핑에 "encoding": "cp949"를 지정해 주세요',
  "import.reason.cell-unreadable": "오류가 있거나 저장할 수 없을 만큼 긴 셀입니다",
  "import.reason.workbook": "통합 문서를 읽을 수 없습니다: {value}",
} satisfies Record<keyof typeof en, string>;
