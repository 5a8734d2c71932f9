import { expect, test } from "vitest";
import { toldResult } from "./told-result";

test.each([
  ['{"collecting": false}', "feeds are not read here", "여기서는 피드를 읽지 않음"],
  ['{"closed": 2, "reminded": 0}', "closed: 2", "종료: 2"],
  ['{"owners": 2}', "owners reminded: 2", "알림을 받은 담당자: 2"],
  ['{"exports": 0, "mails": 0}', "nothing to do", "할 일 없음"],
  [
    '{"files": 1, "taken": 2}',
    "files taken up again: 1, files taken out of the folder: 2",
    "다시 시작한 파일: 1, 폴더에서 가져온 파일: 2",
  ],
  ["connection refused", "connection refused", "connection refused"],
])("a job's result %s is told in words", (result, en, ko) => {
  expect([toldResult("en", result), toldResult("ko", result)]).toEqual([en, ko]);
});
