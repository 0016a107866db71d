import { readStored, removeStored, store } from '@wallet/client/storage';
import { memberDetails } from '../money/balances.ts';
import { queryClient } from '../reading/query-client.ts';
import { shelfOfToken } from '../session/session.ts';
import { forgetOutbox, forgetSharedSlip, forgetSubscription, ofVisitors } from './left-on-phone.ts';
import { checkOwner, known, owner, ownersMark } from './own.ts';

/** Names of everything in this browser's storage that belongs to its owner, for all of its readers. */
const ofOwner = [
  ...['favourite-games', 'recent-games', 'notices-seen', 'documents-sent'],
  ...['seen-failures', 'push', 'agreement', 'unsent', ...ofVisitors],
  // A session that ends where the deposit's code is not loaded leaves these.
  ...['deposit-way', 'deposit-channel', 'deposit-amount'],
] as const;

let forgetting: Promise<unknown> = Promise.resolve();

/**
 * Makes this phone the member's, once it is known who that is: another member's data on it is removed first. Fails
 * without a connection.
 */
export async function settleMember(): Promise<void> {
  const { profile } = await queryClient.ensureQueryData(memberDetails);
  const memberId = profile._id;
  const before = readStored('persistent', owner);
  if (before !== memberId) {
    for (const name of ofOwner) {
      // Says nothing about anyone; a phone without a known owner keeps what its member has accepted.
      if (name === 'agreement' && before === null) continue;
      removeStored('persistent', name);
      removeStored('session', name);
    }
    store('persistent', owner, memberId);
  }
  store(shelfOfToken(), known, ownersMark());
  checkOwner();
  if (before !== null && before !== memberId) {
    const own = `member ${memberId}`;
    forgetting = Promise.all([
      forgetSharedSlip(),
      forgetSubscription().catch(Boolean),
      forgetOutbox((name) => name.startsWith('member ') && name !== own),
    ]);
  }
  await forgetting;
}
