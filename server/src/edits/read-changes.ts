import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { Currency } from '@wallet/contract/money';
import { inTransaction, type Tx } from '#db/database.ts';
import type { Services, TxServices } from '#services.ts';
import { readSettings } from '#settings/settings.ts';
import { listChanges } from './change-store.ts';
import { readCostFacts } from './cost-store.ts';
import type { Edits } from './define-edit.ts';
import { foreignAdded, type Own, readOwn } from './shown-words/foreign-words.ts';
import { textsByLanguage } from './shown-words/shown-words-rules.ts';
import { previewStored } from './stored-request.ts';
import { type CampaignCost, type CostFacts, elsewhere } from './worst-cost-rules.ts';

type Changes = Omit<ResponseOf<Api['GET /staff/api/changes']>[number], 'member'>[];
type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number];
type Linked = ChangeRow & { readonly links: readonly string[] };

/** Pending changes with their current worst cost; or those that ended. */
export async function readChanges(
  services: Services,
  edits: Edits,
  state: 'waiting' | 'ended',
): Promise<Changes> {
  const { db, config } = services;
  return inTransaction(db, async (tx) => {
    const changes: Changes = [];
    const own = await readOwn(tx, config, await readSettings(tx));
    const facts = remembering((currency) => readCostFacts(tx, currency));
    for (const row of await listChanges(tx, state)) {
      const { call, asked, base, difference: values, ...change } = row;
      const links = newLinks(row, own);
      const now = await statusOf(tx, { services, edits, facts }, { ...row, links });
      const isNew = base === null;
      changes.push({ currency: config.currency, isNew, ...change, ...now, links, values });
    }
    return changes;
  });
}

type ReadFacts = (currency: Currency) => Promise<CostFacts>;

/** Shared by all changes of one list, because counting reads every member. */
function remembering(read: ReadFacts): ReadFacts {
  const known = new Map<string, CostFacts>();
  return async (currency) => {
    const facts = known.get(currency) ?? (await read(currency));
    known.set(currency, facts);
    return facts;
  };
}

type ChangeStatus = Pick<Changes[number], 'costs' | 'isOutdated'> & { currency?: Currency };

type StatusContext = {
  readonly services: TxServices;
  readonly edits: Edits;
  readonly facts: ReadFacts;
};

async function statusOf(
  tx: Tx,
  { services, edits, facts }: StatusContext,
  row: Linked,
): Promise<ChangeStatus> {
  if (row.state !== 'PROPOSED') return { costs: [], isOutdated: false };
  const preview = await previewStored(tx, services, edits, row);
  if (!preview) return { costs: [], isOutdated: true };
  const { currency, worstCost } = preview;
  const counted: readonly CampaignCost[] = worstCost(await facts(currency));
  return {
    currency,
    isOutdated: false,
    costs: [...counted, ...(leadsAway(row) ? [elsewhere] : [])],
  };
}

/** True when its text or links may send members to a third party. */
function leadsAway({ accountNumbers, links, difference }: Linked): boolean {
  const names: ReadonlySet<unknown> = new Set(['lineLink', 'lineQr']);
  const isLine = difference.some(({ path }) => names.has(path[0]));
  return isLine || accountNumbers.length > 0 || links.length > 0;
}

/** Foreign addresses that the change brings along. */
function newLinks({ difference }: ChangeRow, own: Own): string[] {
  const before = textsByLanguage(difference.map((value) => value.before));
  const after = textsByLanguage(difference.map((value) => value.after));
  return [...foreignAdded(before, after, own).addresses];
}
