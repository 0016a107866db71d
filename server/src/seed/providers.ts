import type { Tx } from '#db/database.ts';
import { switchAllGatewaysOn } from '#features/deposit/deposit-commands.ts';
import { switchAllGamesOn } from '#features/games/games-commands.ts';

/** Switches every provider on: the simulators know the demo's secrets. */
export async function seedProviders(tx: Tx): Promise<void> {
  await switchAllGamesOn(tx);
  await switchAllGatewaysOn(tx);
}
