import type { Api } from '@wallet/contract/api';
import type { Answer } from '@wallet/contract/call';
import type { Currency } from '@wallet/contract/money';
import { inTransaction, type Tx } from '#db/database.ts';
import type { Editors } from '#edits/editors.ts';
import { type Cost, type CostFacts, elsewhere } from '#edits/worst-cost-rules.ts';
import type { Services } from '#services.ts';
import { readSettings } from '#settings/settings.ts';
import { listChanges } from './change-store.ts';
import { readCostFacts } from './cost-store.ts';
import { lookAgain } from './save-edit.ts';
import { foreignBeside, type Own, readOwn } from './shown-words-facts.ts';
import { textsByLanguage } from './shown-words-rules.ts';

type Changes = Answer<Api['GET /staff/api/changes']>;
type Row = Awaited<ReturnType<typeof listChanges>>[number];
type Linked = Row & { readonly links: readonly string[] };

/** Changes that wait, with what they can cost as things are now; or those that ended. */
export async function readChanges(
  { db, config }: Services,
  editors: Editors,
  state: 'waiting' | 'ended',
): Promise<Changes> {
  return inTransaction(db, async (tx) => {
    const changes: Changes = [];
    const own = await readOwn(tx, config, await readSettings(tx));
    const facts = remembering((currency) => readCostFacts(tx, currency));
    for (const row of await listChanges(tx, state)) {
      const { call, asked, base, difference: values, ...change } = row;
      const links = newLinks(row, own);
      const now = await standingOf(tx, editors, facts, { ...row, links });
      const isNew = base === null;
      changes.push({ currency: config.currency, isNew, ...change, ...now, links, values });
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

async function standingOf(
  tx: Tx,
  editors: Editors,
  facts: ReadFacts,
  row: Linked,
): Promise<Standing> {
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
function leadsAway({ accountNumbers, links, difference }: Linked): boolean {
  const names: ReadonlySet<unknown> = new Set(['lineLink', 'lineQr']);
  const isLine = difference.some(({ path }) => names.has(path[0]));
  return isLine || accountNumbers.length > 0 || links.length > 0;
}

/** Foreign addresses that the change brings along. */
function newLinks({ difference }: Row, own: Own): string[] {
  const before = textsByLanguage(difference.map((value) => value.before));
  const after = textsByLanguage(difference.map((value) => value.after));
  return [...foreignBeside(before, after, own).addresses];
}
