import assert from 'node:assert/strict';
import type { AccountId } from '@wallet/ledger';
import { openLedger, postTransfers, type Transfer, type TransferResult } from '@wallet/ledger';
import { callsPerSecond } from './calls-per-second.ts';
import type { Contender } from './contender.ts';
import { randomHold, randomMovement } from './funded-accounts.ts';
import type { Database } from './throwaway-ledger.ts';

/** The two ends of the ways into a ledger; `name` says what is particular about this one. */
export function usualContenders(
  db: Database,
  name: string,
  movement: () => Transfer,
): [alone: Contender, together: Contender] {
  const ledger = openLedger(db);
  return [
    {
      name: `one call per transfer, 32 connections${name}`,
      measure: (seconds) =>
        // With a lane per call there is nothing to share a commit with.
        callsPerSecond({ callers: 32, seconds }, async () =>
          expectDone(await openLedger(db).submit(movement())),
        ),
    },
    {
      name: `lane, 256 callers${name}`,
      measure: (seconds) =>
        callsPerSecond({ callers: 256, seconds }, async () =>
          expectDone(await ledger.submit(movement())),
        ),
    },
  ];
}

/** The ways into the ledger from within the process, without HTTP. */
export function directContenders(db: Database, accounts: readonly AccountId[]): Contender[] {
  const ledger = openLedger(db);
  const movement = () => randomMovement(accounts);
  const [alone, together] = usualContenders(db, '', movement);
  return [
    alone,
    {
      name: 'in a transaction of its own, 32 connections',
      measure: (seconds) =>
        callsPerSecond({ callers: 32, seconds }, async () => {
          const transfer = movement();
          const [result] = await db.transaction().execute((tx) => postTransfers(tx, [transfer]));
          expectDone(result);
        }),
    },
    {
      name: 'lane, 32 callers',
      measure: (seconds) =>
        callsPerSecond({ callers: 32, seconds }, async () =>
          expectDone(await ledger.submit(movement())),
        ),
    },
    together,
    {
      name: 'lane, 256 callers, pairs of hold and post',
      measure: (seconds) =>
        callsPerSecond({ callers: 256, seconds }, async () => {
          const { hold, settlement } = randomHold(accounts);
          expectDone(await ledger.submit(hold));
          expectDone(await ledger.submit(settlement));
        }),
    },
  ];
}

function expectDone(result: TransferResult | undefined): void {
  assert.equal(result?.status, 'applied', 'the accounts have money enough for every movement');
}
