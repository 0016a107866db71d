import { gameProviders } from '#features/games/games-facts.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { inContent } from './change-seen.ts';
import { listKeys, type OrderedList, putInOrder } from './list-store.ts';

type Order = { readonly list: OrderedList; readonly keys: readonly string[] };

/** Puts a whole list in an order. Refuses with ALREADY_DECIDED when it is not of these any more. */
export async function orderList({ db }: Services, { list, keys }: Order): Promise<void> {
  await inContent(db, async (tx) => {
    // A game that nothing was set about has no row yet.
    if (list === 'games') {
      await tx
        .insertInto('game_setting')
        .values([...gameProviders.keys()].map((code) => ({ code })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const known = new Set(await listKeys(tx, list));
    const asked = new Set(keys);
    const isWhole =
      asked.size === keys.length &&
      known.size === keys.length &&
      keys.every((key) => known.has(key));
    if (!isWhole) throw new Refusal('ALREADY_DECIDED');
    await putInOrder(tx, list, keys);
  });
}
