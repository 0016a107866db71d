import type { Tx } from '#db/database.ts';
import { bankExists } from './lookup-store.ts';

export function hasBank(tx: Tx, code: string): Promise<boolean> {
  return bankExists(tx, code);
}
