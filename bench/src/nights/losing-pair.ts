import type { MemberId } from '@wallet/contract/ids';
import { newTransferId } from '@wallet/ledger';
import { sql } from 'kysely';
import { type Database, inTransaction } from '../../../server/src/db/database.ts';
import { openMember } from '../../../server/src/features/auth/member-store.ts';
import { gameTransfer } from '../../../server/src/features/transfer/game-transfer.ts';
import { reserveLeg } from '../../../server/src/features/transfer/reserve-transfers.ts';
import { newId } from '../../../server/src/lib/ids.ts';
import { settleMovements } from '../../../server/src/money/movement/settle.ts';
import { settleDeposit } from '../../../server/src/money/payment/settle-deposit.ts';

/** An inviter and an invited member who lost yesterday. */
export type LosingPair = { readonly inviter: MemberId; readonly invitee: MemberId };

const game = 'PG';
export const lost = 1_000_00n;

/** The only work of the night. No company is asked: its answer is stored beforehand. */
export async function addLosingPair(db: Database, nth: number): Promise<LosingPair> {
  const inviter = await open(db, { digits: `1${nth}`, inviterId: null });
  const invitee = await open(db, { digits: `2${nth}`, inviterId: inviter });
  const arrival = {
    channel: 'KBANK',
    externalRef: newId(),
    amount: lost,
    currency: 'THB',
    paidAt: new Date(),
    memberId: invitee,
    qrId: null,
  } as const;
  await inTransaction(db, (tx) => settleDeposit(tx, arrival));
  await loseAll(db, invitee);
  return { inviter, invitee };
}

async function open(
  db: Database,
  { digits, inviterId }: { digits: string; inviterId: MemberId | null },
): Promise<MemberId> {
  const phone = `06${digits.padStart(8, '0')}`;
  const applicant = { phone, name: phone, currency: 'THB', sourceCode: null, inviterId } as const;
  const bank = { bankCode: 'SCB', accountNo: phone, accountName: phone };
  return inTransaction(db, (tx) => openMember(tx, applicant, { passwordHash: '', bank }));
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
