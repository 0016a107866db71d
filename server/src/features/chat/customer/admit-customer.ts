import type { MemberId } from '@wallet/contract/ids';
import { guestIdPattern } from '@wallet/contract/rules';
import { countFromAddress } from '#access/address-rate-limit.ts';
import type { Customer } from '#chat/customer.ts';
import type { Database } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { hashOfToken, newToken } from '#lib/token.ts';
import { findThread } from '../thread/thread-store.ts';
import { findGuestToken, insertGuest } from './guest-store.ts';

/** Identity that a caller claims. */
export type Claim = {
  readonly userId?: string | null | undefined;
  readonly guestId?: string | null | undefined;
  readonly deviceToken?: string | null | undefined;
};

type Caller = {
  readonly member: { readonly id: MemberId } | null;
  /** True when a bearer token was sent, also one that is no longer valid. */
  readonly hasToken: boolean;
};

/**
 * Identifies a customer: a member by the bearer token alone, a guest by the id and, once one was given,
 * the device token. Anything else that a body says about people is ignored.
 */
export async function admitCustomer(
  db: Database,
  { member, hasToken }: Caller,
  { userId, guestId, deviceToken }: Claim,
): Promise<Customer> {
  if (member) {
    const isOwn = !userId || userId === String(member.id);
    if (!isOwn) throw new DomainError('UNAUTHORIZED', { status: 403 });
    return { kind: 'member', id: member.id };
  }
  // A member whose session is over does not become a guest by that.
  if (userId || hasToken) throw new DomainError('UNAUTHORIZED');
  if (!guestId) throw new DomainError('INVALID_USER');
  return admitGuest(db, guestId, deviceToken);
}

export async function admitGuest(
  db: Database,
  id: string,
  deviceToken: string | null | undefined,
): Promise<Customer> {
  if (!guestIdPattern.test(id)) throw new DomainError('INVALID_USER');
  const tokenHash = await findGuestToken(db, id);
  const isOwn = !tokenHash || (deviceToken && hashOfToken(deviceToken).equals(tokenHash));
  if (!isOwn) throw new DomainError('UNAUTHORIZED', { status: 403 });
  return { kind: 'guest', id };
}

/** Binds a guest to a device: the token is returned once, and only its hash is stored. */
export async function bindGuest(
  db: Database,
  { guestId, ip }: { guestId: string; ip: string },
): Promise<string> {
  await countNewGuest(db, ip);
  const deviceToken = newToken();
  const isBound = await insertGuest(db, guestId, hashOfToken(deviceToken));
  if (!isBound) throw new DomainError('UNAUTHORIZED', { status: 403 });
  return deviceToken;
}

/** Counts a guest who has no thread yet; one is about to be made. */
export async function admitThread(db: Database, customer: Customer, ip: string): Promise<void> {
  if (customer.kind === 'guest' && !(await findThread(db, customer))) await countNewGuest(db, ip);
}

/** Phones of one mobile network share addresses, so this limit only stops guests made by a script. */
async function countNewGuest(db: Database, ip: string): Promise<void> {
  const hour = 3_600;
  await countFromAddress(db, ip, { what: 'guest', address: 20, network: 200, windowSeconds: hour });
}
