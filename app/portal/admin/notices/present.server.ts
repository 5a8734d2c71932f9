import type { NoticeState } from "~/api/domain/notice/notice-kinds";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";

const kinds = { coming: "warn", shown: "good", past: "plain", withdrawn: "plain" } as const;

export const noticeState = (locale: Locale, state: NoticeState) => ({
  text: translate(locale, `admin.notices.state.${state}`),
  badge: kinds[state],
});
