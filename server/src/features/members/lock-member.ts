import type { MemberId } from '@wallet/contract/ids';
import { endSessions } from '#access/session-store.ts';
import { inTransaction } from '#db/database.ts';
import { setActive } from '#features/auth/member-commands.ts';
import { rejectIf } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { memberExists } from './member-store.ts';

/** Ends every session of a member and blocks sign-in; the money stays where it is. */
export async function lockMember({ db, endSockets }: Services, id: MemberId): Promise<void> {
  await inTransaction(db, async (tx) => {
    rejectIf((await setActive(tx, id, false)) ? null : 'NO_USER');
    await endSessions(tx, id, { but: null });
  });
  endSockets(id);
}

export async function unlockMember({ db }: Services, id: MemberId): Promise<void> {
  const isKnown = await inTransaction(db, (tx) => setActive(tx, id, true));
  rejectIf(isKnown ? null : 'NO_USER');
}

/** For a lost phone: the member can sign in again, the holder of the phone is signed out. */
export async function signMemberOut({ db, endSockets }: Services, id: MemberId): Promise<void> {
  await inTransaction(db, async (tx) => {
    rejectIf((await memberExists(tx, id)) ? null : 'NO_USER');
    await endSessions(tx, id, { but: null });
  });
  endSockets(id);
}
