import { z } from "zod";
import { monthPosting } from "~/api/domain/membership/offset/finance-offset";
import { postOffsetMonth } from "~/api/domain/membership/offset/finance-offset.server";
import { answered, area } from "../contract";

export const financeOffset = area({
  posting: answered(
    {
      method: "POST",
      path: "/financeOffset/:id/posting",
      access: { menu: "MIPMBS09" },
      summary: "Post a month's offsets of a legal entity: it is closed for change from then on",
      input: monthPosting.extend({ id: z.string().regex(/^\d{1,9}-\d{6}$/) }),
    },
    (ctx, { id, ...given }) => postOffsetMonth(ctx, id, given),
  ),
});
