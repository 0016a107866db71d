import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

type GatewaySwitch = { readonly code: string; readonly isShown: boolean };

/** Settings of these providers, in their order. */
export async function listGatewaySwitches(
  db: Database | Tx,
  codes: readonly string[],
): Promise<GatewaySwitch[]> {
  const { rows } = await sql<GatewaySwitch>`
    select gateway.code, coalesce(is_shown, false) as "isShown"
    from unnest(${codes}::text[]) with ordinality as gateway (code, nth)
    left join gateway_setting using (code)
    order by nth`.execute(db);
  return rows;
}

export async function setShown(tx: Tx, code: string, isShown: boolean): Promise<void> {
  const set = { is_shown: isShown };
  await tx
    .insertInto('gateway_setting')
    .values({ code, ...set })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(set))
    .execute();
}
