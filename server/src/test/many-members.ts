import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** This many members without money or sessions, made in one statement; their numbers. */
export async function manyMembers(db: Database, count: number): Promise<MemberId[]> {
  const accounts = (currency: 'THB' | 'COIN') => sql`
    insert into ledger.account (currency)
    select ${currency} from generate_series(1, ${count}::int) returning id`;
  const numbered = sql`row_number() over (order by id) as nth`;
  const { rows } = await sql<{ id: MemberId }>`
    with
      wallet as (${accounts('THB')}), coin as (${accounts('COIN')}),
      invite as (${accounts('THB')}), refund as (${accounts('THB')}),
      opened as (
        select wallet.id as wallet, coin.id as coin, invite.id as invite, refund.id as refund, nth
        from (select id, ${numbered} from wallet) as wallet
        join (select id, ${numbered} from coin) as coin using (nth)
        join (select id, ${numbered} from invite) as invite using (nth)
        join (select id, ${numbered} from refund) as refund using (nth)
      )
    insert into member (username, password_hash, name, currency, bank_code, bank_account_name,
      bank_account_no, wallet_account, coin_account, invite_account, refund_account)
    select '07' || lpad(wallet::text, 8, '0'), '', 'Many', 'THB', 'SCB', 'MANY ' || wallet,
      lpad(wallet::text, 10, '0'), wallet, coin, invite, refund
    from opened
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
