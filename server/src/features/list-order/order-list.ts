import { whileEditing } from '#edits/change-seen.ts';
import { listKeys, type OrderedList, putInOrder } from '#edits/order-store.ts';
import { listAllGames } from '#features/games/games-commands.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';

type Order = { readonly list: OrderedList; readonly keys: readonly string[] };

/** Puts a whole list in an order. Refuses with ALREADY_DECIDED when it is not of these any more. */
export async function orderList({ db }: Services, { list, keys }: Order): Promise<void> {
  await whileEditing(db, async (tx) => {
    if (list === 'games') await listAllGames(tx);
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
