import { type RawBuilder, sql } from 'kysely';
import { type Database, inTransaction } from '../../../../server/src/db/database.ts';

/** The first number of a neighbour, far above those of members who register. */
const firstMember = 10_000_000;
const firstAccount = 100_000_000;

/**
 * Fills the books with members who have a past and did nothing yesterday: they paid in, lost it in a
 * game some days ago, got cashback, and invited each other. Bare rows, without the rules in between.
 */
export async function addNeighbours(
  db: Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // A million rows at a time: foreign key checks row by row would take most of the time.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const rows of historyOf(sql`generate_series(${from}::int, ${to}::int) as nth`)) {
      await rows.execute(tx);
    }
  });
}

const member = sql`(${firstMember}::int + nth)`;
const wallet = sql`(${firstAccount}::int + 4 * nth)`;
const day = sql`((now() at time zone 'Asia/Bangkok')::date - 2 - nth % 6)`;
const then = sql`(now() - make_interval(days => 3 + nth % 6))`;
/** An inviter for every second neighbour. */
const inviter = sql`(case when nth % 2 = 0 then ${firstMember}::int + nth / 2 end)`;
const uuid = (part: number) =>
  sql`(lpad(to_hex(nth), 8, '0') || '-0000-7000-8000-' || lpad(${String(part)}, 12, '0'))::uuid`;

function historyOf(nth: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return [
    sql`
      insert into ledger.account (id, currency, seq) overriding system value
      select ${wallet} + part, case part when 3 then 'COIN' else 'THB' end, case part when 0 then 3 else 0 end
      from ${nth}, generate_series(0, 3) as part`,
    sql`
      insert into member (id, username, password_hash, name, currency, inviter_id, bank_code,
        bank_account_name, bank_account_no, wallet_account, invite_account, refund_account, coin_account)
      overriding system value
      select ${member}, '07' || lpad(nth::text, 8, '0'), '', 'Neighbour', 'THB', ${inviter}, 'SCB',
        'NEIGHBOUR ' || nth, lpad(nth::text, 10, '0'), ${wallet}, ${wallet} + 1, ${wallet} + 2, ${wallet} + 3
      from ${nth}`,
    sql`
      insert into session (token_hash, member_id, device, ip, is_remembered, expires_at)
      select sha256(nth::text::bytea), ${member}, 'bench', '10.0.0.0'::inet + nth / 3, true, now() + interval '1 day'
      from ${nth}`,
    sql`
      insert into game_account (member_id, code, username, password, state)
      select ${member}, 'PG', 'm' || ${member}, '', 'active' from ${nth}`,
    sql`
      insert into movement (id, kind, member_id, partner, state, attempts, asked_at, created_at,
        settled_at)
      select ${uuid(2)}, 'game-transfer', ${member}, 'PG', 'posted', 1, ${then}, ${then}, ${then}
      from ${nth}`,
    sql`
      insert into game_transfer (id, request_ref, direction, amount, credit)
      select ${uuid(2)}, ${uuid(2)}, 'in', 10000, 10000 from ${nth}`,
    sql`
      insert into ledger.transfer (id, account, seq, house, amount, delta, held_delta, house_delta,
        balance_after, held_after, op, kind, pending_id)
      select id, ${wallet}, step, 1, amount, delta, held, - delta - held, balance, held_after,
        op::ledger.op, kind, pending
      from ${nth}, lateral (values
        (1, ${uuid(1)}, 10000, 10000, 0, 10000, 0, 'single', 'deposit', null),
        (2, ${uuid(2)}, -10000, -10000, 10000, 0, 10000, 'pending', 'gameIn', null),
        (3, ${uuid(3)}, -10000, 0, -10000, 0, 0, 'post', 'gameDone', ${uuid(2)})
      ) as moved (step, id, amount, delta, held, balance, held_after, op, kind, pending)`,
    sql`
      insert into play_count (member_id, wallet_seq, in_games, counted_at)
      select ${member}, 3, 0, ${then} from ${nth}`,
    sql`
      insert into day_result (member_id, day, lost, had_condition)
      select ${member}, ${day}, 10000, nth % 10 = 0 from ${nth}`,
    sql`
      insert into refund (member_id, day, lost, amount, moved_at)
      select ${member}, ${day}, 10000, 500, ${then} from ${nth} where nth % 3 = 0`,
    sql`
      insert into invite_reward (inviter_id, invitee_id, day, amount, state, collected_at)
      select ${inviter}, ${member}, ${day}, 500, 'credited', case when nth % 4 = 0 then ${then} end
      from ${nth} where nth % 2 = 0`,
    sql`
      insert into obligation (member_id, source, name, state, success_percent, fail_percent, wallet_seq,
        own, deposit, amount, target, floor, transfer_id, started_at, ended_at)
      select ${member}, 'bonus', '{}', 'failed', 300, 10, 1, 5000, 5000, 5000, 30000, 1000, ${uuid(1)},
        ${then}, ${then}
      from ${nth} where nth % 10 = 0`,
  ];
}
