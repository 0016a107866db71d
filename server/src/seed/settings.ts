import type { Tx } from '#db/database.ts';
import { writeSettings } from '#lib/settings.ts';
import { agreements, conditions, contact, notice } from './texts.ts';

/** What a kip operator allows: the baht limits at about today's rate. */
const kipLimits = {
  minimumBalance: 3_500,
  withdrawMin: 70_000,
  withdrawMax: 35_000_000,
  autoMax: 3_500_000,
  refundMax: 700_000,
  inviteMax: 700_000,
  coinMinimumDeposit: 70_000,
};

/** The demo operator's own settings; everything else keeps its default. */
export async function seedSettings(tx: Tx, website: string, isLaos: boolean): Promise<void> {
  await writeSettings(tx, {
    name: 'Lotus Wallet',
    website,
    licence: 'Demonstration only: no licence, no real money',
    conditions: [...conditions],
    agreements: [...agreements],
    notice,
    contactText: contact,
    lineLink: 'https://line.me/R/ti/p/@lotus-wallet-demo',
    lineName: '@lotus-wallet-demo',
    ...(isLaos ? kipLimits : {}),
  });
}
