import type { StaffId } from '@wallet/contract/ids';
import { DomainError } from '#lib/domain-error.ts';
import { unseal } from '#lib/seal.ts';
import type { Services } from '#services.ts';
import { listHalves, takeHalf } from './first-password-store.ts';
import { halfOwner } from './staff-secrets.ts';

export async function readHalves({ db }: Services, holder: StaffId) {
  const halves = await listHalves(db, holder);
  return { halves: halves.map(({ half, ...of }) => ({ ...of, half: numberOf(half) })) };
}

/** Shows a staff user the half that they hold for an account; afterwards no one can read it again. */
export async function showHalf({ db, config }: Services, username: string, holder: StaffId) {
  const taken = await takeHalf(db, username, holder);
  if (!taken) throw new DomainError('NO_DATA');
  const half = numberOf(taken.half);
  const text = unseal(config.secretsKey, halfOwner(username, half), taken.sealed);
  return { username, name: taken.name, half, text };
}

function numberOf(half: number): 1 | 2 {
  return half === 1 ? 1 : 2;
}
