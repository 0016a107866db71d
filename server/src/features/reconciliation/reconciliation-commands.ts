import type { Tx } from '#db/database.ts';
import { rejectIf } from '#lib/domain-error.ts';
import type { TxServices } from '#services.ts';
import { findRestoreGaps } from './find-restore-gaps.ts';

/** Rejects while the books since a restore are not compared, or differ. */
export async function refuseOpenRestore(services: TxServices, tx: Tx): Promise<void> {
  const gaps = await findRestoreGaps(services, tx);
  if (!gaps) return;
  rejectIf(gaps.uncompared.length > 0 ? 'RESTORE_UNCOMPARED' : null);
  rejectIf(gaps.differences > 0 ? 'RESTORE_DIFFERS' : null);
}
