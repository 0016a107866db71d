import type { MemberId } from '@wallet/contract/ids';
import { forEachLanguage } from '@wallet/contract/languages';
import type { Satang } from '@wallet/contract/money';
import { balancesOf, newTransferId } from '@wallet/ledger';
import { inTransaction, type Tx } from '#db/database.ts';
import type { Intent } from '#idempotency/idempotent-request.ts';
import { DomainError } from '#lib/domain-error.ts';
import { postTransfers } from '#money/book/book.ts';
import { rewardHouse } from '#money/rewards/reward-houses.ts';
import type { Texts } from '#settings/settings.ts';
import { payIn as credit } from '../bench/paid-member.ts';
import { type FundedMember, fundedMember } from './funded-member.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export type RewardFixture = { readonly server: TestServer; readonly member: FundedMember };

/** A member without money, on a server of their own. */
export async function rewardFixture(): Promise<RewardFixture> {
  const server = await startTestServer();
  return { server, member: await fundedMember(server) };
}

/** One text for all languages. */
export function texts(text: string): Texts {
  return forEachLanguage(() => text);
}

/** The same as its column wants it. */
export function json(text: string): string {
  return JSON.stringify(texts(text));
}

/** A deposit, credited; in the given transaction or in one of its own. */
export async function payIn(
  { db, services }: TestServer,
  memberId: MemberId,
  amount: Satang,
  tx?: Tx,
): Promise<void> {
  if (tx) await credit(tx, memberId, amount);
  else await inTransaction(db, (own) => credit(own, memberId, amount));
  services.wakeJobs();
}

/** Empties a member's wallet, as a long life with games would. */
export async function emptyWallet({ db }: TestServer, memberId: MemberId): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { wallet_account: account } = await tx
      .selectFrom('member')
      .select('wallet_account')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const amount = (await balancesOf(tx, [account])).get(account)?.balance ?? 0n;
    const house = rewardHouse('forfeit', 'THB');
    if (amount === 0n) return;
    await postTransfers(tx, [
      { id: newTransferId(), from: account, to: house, amount, kind: 'forfeit', op: 'single' },
    ]);
  });
}

/** A member who wants something, and sends no key. */
export function intentOf(memberId: MemberId): Intent {
  return { memberId, key: null, call: 'test', asked: null };
}

/** Makes 20 equal calls simultaneously; counts those that succeeded, and rejections by code. */
export async function atOnce(
  work: (index: number) => Promise<unknown>,
  { count = 20, inFlight = count }: { count?: number; inFlight?: number } = {},
): Promise<Record<string, number>> {
  const ends: Record<string, number> = {};
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const end = await endOf(work(next++));
      ends[end] = (ends[end] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return ends;
}

async function endOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
