import type { Satang } from '@wallet/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { balancesOf } from './balances-of.ts';
import { transferIdFrom } from './ids.ts';
import { openAccount } from './open-account.ts';
import { openHouses } from './open-houses.ts';
import { altered, expectConsistent, movement, nobody, post } from './test/book.ts';
import { type Database, ledgerDatabase } from './test/database.ts';
import { guardsOff } from './test/guards-off.ts';
import { expectedResult, type Model } from './test/model.ts';
import { isResolution, rowOf, type Transfer } from './transfer.ts';

/** An attempt; the run turns it into a transfer that names accounts and pendings that exist by then. */
type Attempt =
  | {
      what: 'move';
      id: string;
      account: number;
      house: string;
      amount: Satang;
      op: 'single' | 'pending';
    }
  | { what: 'resolve'; id: string; op: 'post' | 'void'; earlier: number }
  | { what: 'repeat'; earlier: number; change: 'nothing' | 'kind' | 'amount' | 'account' | 'op' };

const kind = 'model';
/** The third is of another currency, the fourth does not exist. */
const houses = ['inbound', 'clearing', 'kip', 'nowhere'];
const accountsCount = 3;

/** Each of some thirty batches: a third by day, each time others; all of them with `NIGHTLY_TESTS=1`. */
const numRuns = process.env['NIGHTLY_TESTS'] ? 40 : 14;

const attempt: fc.Arbitrary<Attempt> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('move'),
      id: fc.uuid(),
      // One more than there are: an account that does not exist.
      account: fc.nat({ max: accountsCount }),
      house: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom('inbound', 'clearing') },
        { weight: 1, arbitrary: fc.constantFrom(...houses) },
      ),
      amount: fc.bigInt({ min: -60n, max: 60n }).filter((amount) => amount !== 0n),
      op: fc.constantFrom('single', 'pending'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('resolve'),
      id: fc.uuid(),
      op: fc.constantFrom('post', 'void'),
      earlier: fc.nat({ max: 20 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('repeat'),
      earlier: fc.nat({ max: 20 }),
      change: fc.constantFrom('nothing', 'nothing', 'kind', 'amount', 'account', 'op'),
    }),
  },
);

/** A batch goes in as one; the model takes its transfers one after the other. */
class PostBatch implements fc.AsyncCommand<Model, Database> {
  readonly attempts: Attempt[];

  constructor(attempts: Attempt[]) {
    this.attempts = attempts;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, db: Database): Promise<void> {
    const transfers = this.attempts.flatMap((each) => transferOf(each, model));
    const expected = transfers.map((transfer) => expectedResult(model, transfer));
    expect(await post(db, ...transfers)).toEqual(expected);
    const balances = await balancesOf(db, [...model.accounts.keys()]);
    expect(balances).toEqual(
      new Map([...model.accounts].map(([id, { balance, held }]) => [id, { balance, held }])),
    );
  }

  toString(): string {
    return `post(${fc.stringify(this.attempts)})`;
  }
}

function transferOf(attempt: Attempt, model: Model): Transfer[] {
  if (attempt.what === 'move') {
    const { id, house, amount, op } = attempt;
    const account = [...model.accounts.keys()][attempt.account] ?? nobody;
    return [movement(account, amount, { id: transferIdFrom(id), house, op, kind })];
  }
  const applied = [...model.applied.values()];
  const earlier = applied[attempt.earlier % applied.length]?.transfer;
  if (!earlier) return [];
  if (attempt.what === 'resolve') {
    return [{ id: transferIdFrom(attempt.id), op: attempt.op, pendingId: earlier.id, kind }];
  }
  return [changed(earlier, attempt.change, model)];
}

function changed(
  transfer: Transfer,
  change: Extract<Attempt, { what: 'repeat' }>['change'],
  model: Model,
): Transfer {
  if (change === 'kind') return { ...transfer, kind: 'changed' };
  if (isResolution(transfer)) {
    return change === 'op'
      ? { ...transfer, op: transfer.op === 'post' ? 'void' : 'post' }
      : transfer;
  }
  switch (change) {
    case 'nothing':
      return transfer;
    case 'amount':
      return { ...transfer, amount: transfer.amount * 2n };
    case 'account':
      return altered(transfer, {
        account: [...model.accounts.keys()].find((id) => id !== rowOf(transfer).account) ?? nobody,
      });
    case 'op':
      return { ...transfer, op: transfer.op === 'single' ? 'pending' : 'single' };
  }
}

/** An empty ledger again, without the price of a new database for each run. */
async function emptyModel(db: Database): Promise<Model> {
  return await db.transaction().execute(async (tx) => {
    for (const table of ['transfer', 'house_lane', 'account']) {
      await sql`delete from ${sql.table(`ledger.${table}`)}`.execute(tx);
    }
    const accounts: Model['accounts'] = new Map();
    for (let opened = 0; opened < accountsCount; opened++) {
      const id = await openAccount(tx, { currency: 'THB' });
      accounts.set(id, { currency: 'THB', balance: 0n, held: 0n, seq: 0n });
    }
    const currencies = new Map([
      ['inbound', 'THB'],
      ['clearing', 'THB'],
      ['kip', 'LAK'],
    ]);
    return { accounts, houses: currencies, applied: new Map() };
  });
}

test('the ledger answers as a plain model of it does, for any requests in any order', async () => {
  const { db } = await ledgerDatabase();
  await guardsOff(db);
  await db.transaction().execute(async (tx) => {
    await openHouses(tx, [{ code: 'inbound', currency: 'THB' }]);
    await openHouses(tx, [{ code: 'clearing', currency: 'THB' }]);
    await openHouses(tx, [{ code: 'kip', currency: 'LAK' }]);
  });
  const batch = fc.array(attempt, { minLength: 1, maxLength: 6, size: 'max' });
  const commands = fc.commands([batch.map((attempts) => new PostBatch(attempts))], {
    maxCommands: 60,
    // The default tries about five commands, too few to reserve, settle and repeat.
    size: '+2',
  });
  const model = fc.asyncProperty(commands, async (sequence) => {
    const initial = await emptyModel(db);
    await fc.asyncModelRun(() => ({ model: initial, real: db }), sequence);
    // No row is ever changed back: what one batch breaks is still seen after the last.
    await expectConsistent(db);
  });
  // Shrinking a failure stops in time to be reported.
  await fc.assert(model, { numRuns, interruptAfterTimeLimit: 60_000 });
});
