import type { StaffId } from '@wallet/contract/ids';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { unseal } from '#lib/seal.ts';
import type { Services } from '#services.ts';
import { deleteHalf, findHalf, listHalves } from './first-password-store.ts';
import { halfOwner, numberOfHalf } from './staff-secrets.ts';
import { findAccount } from './staff-store.ts';

export async function readHalves({ db }: Services, holder: StaffId) {
  const halves = await listHalves(db, holder);
  return { halves: halves.map(({ half, ...of }) => ({ ...of, half: numberOfHalf(half) })) };
}

/** Shows a staff user the half that they hold for an account. */
export async function showHalf({ db, config }: Services, username: string, holder: StaffId) {
  const found = await findHalf(db, username, holder);
  if (!found) throw new DomainError('NO_DATA');
  const half = numberOfHalf(found.half);
  const text = unseal(config.secretsKey, halfOwner(username, half), found.sealed);
  return { username, name: found.name, half, text };
}

/** Deletes a half that was handed over: no one can read it again. */
export async function recordHandedOver(
  { db }: Services,
  username: string,
  holder: StaffId,
): Promise<void> {
  rejectIf((await findAccount(db, username)) ? null : 'NO_DATA');
  await deleteHalf(db, username, holder);
}
