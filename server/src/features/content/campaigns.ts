import type { Insertable } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

/** How the features of rewards store what they offer, guards included. The application hands it in. */
export type Campaigns = {
  /** A new bonus, or the known one of this code changed; what was granted of it stays counted. */
  readonly saveBonus: (tx: Tx, bonus: Insertable<Tables['bonus']>) => Promise<void>;
  readonly savePromotion: (tx: Tx, promotion: Insertable<Tables['promotion']>) => Promise<void>;
  /** A new wheel in the place of the currency's present one; answers its number. */
  readonly saveWheel: (
    tx: Tx,
    wheel: Omit<Insertable<Tables['wheel']>, 'is_active'>,
    slices: readonly Omit<Insertable<Tables['wheel_slice']>, 'wheel_id' | 'position'>[],
  ) => Promise<bigint>;
};
