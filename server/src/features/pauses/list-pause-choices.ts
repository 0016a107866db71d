import { paymentProviders } from '#features/deposit/deposit-facts.ts';
import { gameProviders } from '#features/games/games-facts.ts';
import type { Services } from '#services.ts';
import { listAccountChannels } from './pauses-store.ts';

type PauseChoice = { readonly code: string; readonly name: string };

/** Providers and deposit channels that can be paused individually. */
export async function listPauseChoices({ db }: Services): Promise<{
  companies: PauseChoice[];
  channels: PauseChoice[];
}> {
  const gateways = [...paymentProviders.values()].map(({ code, name }) => ({ code, name }));
  const accounts = await listAccountChannels(db);
  const known = new Map([...accounts, ...gateways].map((channel) => [channel.code, channel]));
  return {
    companies: [...gameProviders.values()].map(({ code, name }) => ({ code, name })),
    channels: [...known.values()],
  };
}
