import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import { inTransaction } from '#db/database.ts';
import { addAccessNotification } from '#features/auth/access-notice-commands.ts';
import { requirePassword } from '#features/auth/password-commands.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { creationOptions, knownTransports, passkeysMax } from './passkey-rules.ts';
import {
  addChallenge,
  addPasskey,
  listPasskeys,
  lockPasskeys,
  readOwner,
  takeChallenge,
} from './passkey-store.ts';
import { readChallenge } from './read-challenge.ts';
import { type CreatedKey, verifyCreated } from './verify-passkey.ts';

type SignedIn = { readonly id: MemberId; readonly sessionId: bigint };

/**
 * Starts adding a passkey, which requires the password: a stolen session must not gain access that outlasts
 * it.
 */
export async function beginPasskey({ db, config }: Services, member: SignedIn, password: string) {
  await requirePassword(db, member.id, password);
  const passkeys = await listPasskeys(db, member.id);
  if (passkeys.length >= passkeysMax) throw new DomainError('PASSKEY_LIMIT');
  const { name } = await settingsOf(db);
  const known = passkeys.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    transports: knownTransports(transports),
  }));
  const challenge = await addChallenge(db, member.sessionId);
  const owner = await readOwner(db, member.id);
  return creationOptions({ id: config.relyingParty.id, name }, owner, { challenge, known });
}

/** Keeps the key that was begun in the same session. */
export async function addNewPasskey(
  services: Services,
  member: SignedIn,
  created: {
    readonly credential: CreatedKey;
    readonly device: string;
    readonly language: TextKey;
  },
): Promise<void> {
  const { db } = services;
  const { credential, device, language } = created;
  const challenge = readChallenge(credential.response.clientDataJSON);
  if (challenge === null) throw new DomainError('PASSKEY_INVALID');
  if (!(await takeChallenge(db, challenge, member.sessionId)))
    throw new DomainError('PASSKEY_EXPIRED');
  const passkey = await verifyCreated(services, challenge, credential);
  if (!passkey) throw new DomainError('PASSKEY_INVALID');
  await inTransaction(db, async (tx) => {
    await lockPasskeys(tx, member.id);
    const passkeys = await listPasskeys(tx, member.id);
    if (passkeys.length >= passkeysMax) throw new DomainError('PASSKEY_LIMIT');
    const isAdded = await addPasskey(tx, { memberId: member.id, device }, passkey);
    if (!isAdded) throw new DomainError('PASSKEY_INVALID');
    await addAccessNotification(tx, { memberId: member.id, change: 'passkey', language });
  });
}
