import { startSession } from '../../../server/src/access/session-store.ts';
import { type Database, inTransaction } from '../../../server/src/db/database.ts';
import { openMember } from '../../../server/src/features/auth/member-store.ts';
import { newId } from '../../../server/src/lib/ids.ts';
import { settleDeposit } from '../../../server/src/money/payment/settle-deposit.ts';
import { HttpSocket } from './http-socket.ts';
import type { RunningProduct } from './running-product.ts';

export type BusyMember = { readonly id: bigint; readonly token: string };

const paidIn = 1_000_00n;
const atOnce = 16;

/** Members with a session, money in the wallet, and an account at that game. */
export async function busyMembers(
  { db, port }: RunningProduct,
  count: number,
  game: string,
): Promise<BusyMember[]> {
  const members: BusyMember[] = [];
  let begun = 0;
  const work = async () => {
    const socket = await HttpSocket.open(port);
    while (begun < count) {
      const member = await enter(db, begun++);
      const path = `/api/wallet/activate/${game}`;
      const { status, body } = await socket.ask({ method: 'GET', path, token: member.token });
      if (status !== 200) throw new Error(`no account at ${game}: ${status} ${body}`);
      members.push(member);
    }
    socket.close();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return members;
}

/** Inserts members directly: registering costs a minute of password hashing. */
async function enter(db: Database, nth: number): Promise<BusyMember> {
  const digits = String(nth).padStart(8, '0');
  const applicant = {
    phone: `06${digits}`,
    name: 'Busy',
    currency: 'THB',
    sourceCode: null,
    inviterId: null,
  } as const;
  const bank = { bankCode: 'SCB', accountNo: `33${digits}`, accountName: 'BUSY MEMBER' };
  const id = await inTransaction(db, (tx) => openMember(tx, applicant, { passwordHash: '', bank }));
  const arrival = {
    channel: 'KBANK',
    externalRef: newId(),
    // Each gets another amount: deposits of one amount wait for each other.
    amount: paidIn + BigInt(nth),
    currency: 'THB',
    paidAt: new Date(),
    memberId: id,
    qrId: null,
  } as const;
  await inTransaction(db, (tx) => settleDeposit(tx, arrival));
  const session = { memberId: id, device: 'bench', ip: '127.0.0.1', isRemembered: false };
  return { id, token: await startSession(db, session) };
}
