import { listKeys, type OrderedList, reorder } from '#edits/order-store.ts';
import { whileEditing } from '#edits/versions.ts';
import { listAllGames } from '#features/games/games-commands.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';

type ListOrderRequest = { readonly list: OrderedList; readonly keys: readonly string[] };

/** Reorders a whole list. Rejects with ALREADY_DECIDED when its items have changed. */
export async function orderList({ db }: Services, { list, keys }: ListOrderRequest): Promise<void> {
  await whileEditing(db, async (tx) => {
    if (list === 'games') await listAllGames(tx);
    const known = new Set(await listKeys(tx, list));
    const request = new Set(keys);
    const isWhole =
      request.size === keys.length &&
      known.size === keys.length &&
      keys.every((key) => known.has(key));
    if (!isWhole) throw new DomainError('ALREADY_DECIDED');
    await reorder(tx, list, keys);
  });
}
