import type { MemberId } from '@wallet/contract/ids';
import { openPaidMember, tokenOf } from '../../../../server/src/bench/paid-member.ts';
import type { Database } from '../../../../server/src/db/database.ts';
import { HttpSocket } from './http-socket.ts';
import type { RunningProduct } from './running-product.ts';

export type BusyMember = { readonly id: MemberId; readonly token: string };

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

async function enter(db: Database, nth: number): Promise<BusyMember> {
  const phone = `06${String(nth).padStart(8, '0')}`;
  // Each gets another amount: deposits of one amount wait for each other.
  const id = await openPaidMember(db, { phone, inviterId: null, paidIn: paidIn + BigInt(nth) });
  return { id, token: await tokenOf(db, id) };
}
