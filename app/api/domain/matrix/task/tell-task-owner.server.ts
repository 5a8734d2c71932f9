import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { mailReader } from "../../access/find-deciders.server";
import { holdersOf, type NearReader } from "../../access/find-readers-near.server";
import { canWork } from "../../access/require-owner.server";
import { publicOrigin } from "../../account/links.server";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { mailAddress } from "../../mail/mail-address";
import { queueMail } from "../../mail/queue-mail.server";
import { personName } from "../../person-name.server";
import { noteGiven } from "../../work/note-given.server";
import type { TaskKind } from "../programme-terms";

type Given = { id: number; kind: TaskKind; title: string; dueOn: string };
type Contract = { contractId: number; contract: string; customer: string; by: string };

/**
 * Tasks of one contract were given to somebody, who is told by one mail: where they may open tasks, and did not give them to themselves.
 * Within the transaction that gives them.
 */
export async function tellTaskOwner(ctx: Ctx, owner: string, ids: readonly number[]): Promise<void> {
  const { db, viewer } = ctx;
  if (owner === "") return;
  const { rows: given } = await db.execute<Given>(sql`
    SELECT id, kind, title, due_on::text AS "dueOn" FROM matrix_task WHERE id = ANY (${sql.param([...ids])}::int[]) ORDER BY due_on, id`);
  await noteGiven(ctx, "matrix-task", owner, given);
  const [first] = given;
  if (!first || owner === viewer.userId) return;
  const { rows: readers } = await db.execute<NearReader>(sql`
    SELECT ${mailReader} FROM app_user person WHERE person.id = ${owner} AND ${canWork("person")} AND person.id IN (${holdersOf("MIPMTX04")})`);
  const [reader] = readers;
  if (!reader || !mailAddress.safeParse(reader.email).success) return;
  const { locale } = reader;
  const { rows } = await db.execute<Contract>(sql`
    SELECT contract.id AS "contractId", contract.contract_no AS contract, ${customerName(locale)} AS customer,
           (SELECT ${personName(locale, "giver")} FROM app_user giver WHERE giver.id = ${viewer.userId}) AS by
      FROM matrix_task task JOIN matrix_contract contract ON contract.id = task.contract_id JOIN customer ON customer.id = contract.customer_id
     WHERE task.id = ${first.id}`);
  const [of] = rows;
  if (!of) return;
  await queueMail(db, {
    ...{ to: reader.email, locale, template: "matrixTask" },
    params: {
      ...{ username: reader.name, count: given.length, day: first.dueOn, by: of.by },
      ...{ customer: of.customer, contract: of.contract },
      tasks: given.map(({ kind, title, dueOn }) => ({
        ...{ label: title || translate(locale, `matrix.task.kind.${kind}`), value: dueOn },
      })),
      link: `${publicOrigin()}${given.length === 1 ? `/matrix/tasks/${first.id}` : `/matrix/tasks?contract=${of.contractId}&owner=mine`}`,
    },
  });
}
