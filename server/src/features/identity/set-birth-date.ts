import { bangkokDay } from '@wallet/contract/day';
import { isBirthDate } from '@wallet/contract/identity/birth-date';
import type { MemberId } from '@wallet/contract/ids';
import { countAttempt } from '#access/rate-limit.ts';
import { inTransaction, now } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { lockPayableWallet } from '#money/limits/limit-store.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { keepBirth } from './identity-commands.ts';
import { readIdentityState } from './identity-facts.ts';
import type { IdentityState } from './identity-rules.ts';

/**
 * Stores the date of birth of a member who joined before it was asked for. One that is too young is stored too, and
 * opens a case: the money goes out, and nothing comes in.
 */
export async function setBirthDate(
  { db }: Services,
  memberId: MemberId,
  bornOn: string,
): Promise<IdentityState> {
  await countAttempt(db, { key: `birth-date:${memberId}`, max: 10, windowSeconds: 3_600 });
  const today = bangkokDay((await now(db)).getTime());
  if (!isBirthDate(bornOn, today)) throw new DomainError('INVALID_DATA');
  const settings = await settingsOf(db);
  const { minimumAge } = settings;
  await inTransaction(db, async (tx) => {
    await lockPayableWallet(tx, memberId);
    await keepBirth(tx, memberId, { bornOn, minimumAge, today });
  });
  return readIdentityState(db, memberId, settings);
}
