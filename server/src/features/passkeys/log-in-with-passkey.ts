import { countFromAddress } from '#access/address-rate-limit.ts';
import { type LoginPlace, signIn, type Tokens } from '#access/sign-in.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { requestOptions, userHandleOf } from './passkey-rules.ts';
import { addChallenge, findPasskey, noteUse, takeChallenge } from './passkey-store.ts';
import { readChallenge } from './read-challenge.ts';
import { type UsedKey, verifyUsed } from './verify-passkey.ts';

const minute = 60;

/**
 * Attempts allowed per address. Passkeys cannot be guessed; this only keeps the table of challenges small.
 */
const limits = {
  challenge: { what: 'passkey', address: 600, network: 6_000, windowSeconds: minute },
  failure: { what: 'passkeyFailure', address: 60, network: 600, windowSeconds: 10 * minute },
} as const;

/** Begins a login by any passkey of the device. */
export async function beginLogin({ db, config }: Services, { ip }: { readonly ip: string }) {
  await countFromAddress(db, ip, limits.challenge);
  return requestOptions(config.relyingParty.id, await addChallenge(db, null));
}

/** Signs in the member of a passkey. The answer is the same for every fault in one. */
export async function logInWithPasskey(
  services: Services,
  login: { readonly credential: UsedKey; readonly remember?: boolean | undefined },
  place: LoginPlace,
): Promise<Tokens> {
  const { db } = services;
  const { credential, remember } = login;
  const challenge = readChallenge(credential.response.clientDataJSON);
  if (challenge === null) throw new DomainError('PASSKEY_INVALID');
  if (!(await takeChallenge(db, challenge, null))) throw new DomainError('PASSKEY_EXPIRED');
  const member = await proved(services, challenge, credential);
  if (!member) {
    await countFromAddress(db, place.ip, limits.failure);
    throw new DomainError('PASSKEY_UNKNOWN');
  }
  const { memberId } = member;
  const tokens = await signIn(db, { memberId, passwordHash: null, remember }, place);
  if (!tokens) throw new DomainError('INACTIVE_USER');
  return tokens;
}

/** The member who holds the passkey; null: not proved. */
async function proved(services: Services, challenge: string, credential: UsedKey) {
  const { db } = services;
  const passkey = await findPasskey(db, Buffer.from(credential.id, 'base64url'));
  // The device says whose key it used: it has to be who we know it as.
  if (passkey && credential.response.userHandle === userHandleOf(passkey.memberId)) {
    const counter = await verifyUsed(services, challenge, credential, passkey);
    if (counter !== null && (await noteUse(db, passkey.id, counter))) return passkey;
  }
  return null;
}
