import type { Api } from '@wallet/contract/api';
import type { Answer } from '@wallet/contract/call';
import type { Currency } from '@wallet/contract/money';
import { inTransaction, type Tx } from '#db/database.ts';
import type { Editors } from '#edits/editors.ts';
import { type Cost, type CostFacts, elsewhere } from '#edits/worst-cost-rules.ts';
import type { Services } from '#services.ts';
import { listChanges } from './change-store.ts';
import { readCostFacts } from './cost-store.ts';
import { lookAgain } from './save-edit.ts';

type Changes = Answer<Api['GET /staff/api/changes']>;
type Row = Awaited<ReturnType<typeof listChanges>>[number];

/** Changes that wait, with what they can cost as things are now; or those that ended. */
export async function readChanges(
  { db, config }: Services,
  editors: Editors,
  state: 'waiting' | 'ended',
): Promise<Changes> {
  return inTransaction(db, async (tx) => {
    const changes: Changes = [];
    const facts = remembering((currency) => readCostFacts(tx, currency));
    for (const row of await listChanges(tx, state)) {
      const { call, asked, base, difference: values, ...change } = row;
      const now = await standingOf(tx, editors, facts, row);
      changes.push({ currency: config.currency, isNew: base === null, ...change, ...now, values });
    }
    return changes;
  });
}

type ReadFacts = (currency: Currency) => Promise<CostFacts>;

/** The same for all changes of one list: counting looks at every member. */
function remembering(read: ReadFacts): ReadFacts {
  const known = new Map<string, CostFacts>();
  return async (currency) => {
    const facts = known.get(currency) ?? (await read(currency));
    known.set(currency, facts);
    return facts;
  };
}

type Standing = Pick<Changes[number], 'costs' | 'isOutdated'> & { currency?: Currency };

async function standingOf(tx: Tx, editors: Editors, facts: ReadFacts, row: Row): Promise<Standing> {
  if (row.state !== 'PROPOSED') return { costs: [], isOutdated: false };
  const seen = await lookAgain(tx, editors, row);
  if (!seen) return { costs: [], isOutdated: true };
  const { currency, costs } = seen.sight;
  const counted: readonly Cost[] = costs(await facts(currency));
  return {
    currency,
    isOutdated: false,
    costs: [...counted, ...(leadsAway(row) ? [elsewhere] : [])],
  };
}

/** Tells if its words or links may send members to somebody else. */
function leadsAway({ accountNumbers, difference }: Row): boolean {
  const links: ReadonlySet<unknown> = new Set(['lineLink', 'lineQr']);
  return accountNumbers.length > 0 || difference.some(({ path }) => links.has(path[0]));
}
