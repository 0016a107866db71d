import type { MemberId } from '@wallet/contract/ids';
import { newTransferId } from '@wallet/ledger';
import { sql } from 'kysely';
import { type Database, inTransaction } from '#db/database.ts';
import { gameTransfer } from '#features/transfer/game-transfer.ts';
import { reserveLeg } from '#features/transfer/reserve-transfers.ts';
import { settleMovements } from '#money/movement/settle.ts';
import { openPaidMember } from './paid-member.ts';

/** An inviter and an invited member who lost yesterday. */
export type LosingPair = { readonly inviter: MemberId; readonly invitee: MemberId };

const game = 'PG';
/** Satang. */
export const lost = 1_000_00n;

/** Adds the only work of the night. No provider is asked: its answer is stored beforehand. */
export async function addLosingPair(db: Database, nth: number): Promise<LosingPair> {
  const phone = (side: number) => `06${`${side}${nth}`.padStart(8, '0')}`;
  const inviter = await openPaidMember(db, { phone: phone(1), inviterId: null, paidIn: null });
  const invitee = await openPaidMember(db, { phone: phone(2), inviterId: inviter, paidIn: lost });
  await loseAll(db, invitee);
  return { inviter, invitee };
}

async function loseAll(db: Database, memberId: MemberId): Promise<void> {
  const account = { member_id: memberId, code: game };
  await db
    .insertInto('game_account')
    .values({ ...account, username: `m${memberId}`, password: '', state: 'active' })
    .execute();
  const id = newTransferId();
  await reserveLeg(db, {
    memberId,
    currency: 'THB',
    partner: game,
    direction: 'in',
    amount: lost,
    credit: lost,
    username: `m${memberId}`,
    onwardCode: null,
    id,
    requestRef: id,
    request: null,
  });
  await inTransaction(db, (tx) => settleMovements(tx, gameTransfer, [{ id, state: 'posted' }]));
  await sql`update game_account set amount = 0 where member_id = ${memberId}`.execute(db);
}
