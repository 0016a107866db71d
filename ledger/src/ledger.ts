/** Double entry on PostgreSQL: accounts, house accounts and the transfers between them. */
export { audit, type Finding, findAll, together } from './audit.ts';
export { auditChecks } from './audit-checks.ts';
export { balancesOf } from './balances-of.ts';
export { batchQueue, type Lane } from './batch-queue.ts';
export {
  type Broken,
  type Check,
  type CheckStep,
  defaultBatch,
  type Sliceable,
  stepOf,
} from './check.ts';
export { type AccountId, type TransferId, transferIdFrom } from './ids.ts';
export { openAccount } from './open-account.ts';
export { openHouses } from './open-houses.ts';
export { openLedger } from './open-ledger.ts';
export { isPosting, postTransfers, postTransfersUnless } from './post-transfers.ts';
export type {
  NewTransfer,
  Transfer,
  TransferResult,
  TransferStatus,
} from './transfer.ts';
export { newTransferId, transferId } from './transfer-id.ts';
export type { Queries } from './tx.ts';

/** The folder of SQL files to apply, in name order, before those of the application. */
export const ledgerMigrations = new URL('../migrations/', import.meta.url);
