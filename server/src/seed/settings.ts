import type { Tx } from '#db/database.ts';
import { kipLimits } from '#settings/kip-limits.ts';
import { writeSettings } from '#settings/settings.ts';
import { helpLines, selfTest, selfTestBelow, selfTestFrom } from './help-texts.ts';
import { agreements, conditions, contact, licence, notice } from './texts.ts';

/** Baht that a small operator gives out in a day at most. */
const ceilings = {
  wheelDailyMax: 20_000,
  bonusDailyMax: 200_000,
  promotionDailyMax: 50_000,
  inviteDailyMax: 50_000,
  refundDailyMax: 50_000,
};

/** The demo operator's own settings; everything else keeps its default. */
export async function seedSettings(tx: Tx, website: string, isLaos: boolean): Promise<void> {
  await writeSettings(tx, {
    name: 'Lotus Wallet',
    website,
    licence,
    conditions: [...conditions],
    agreements: [...agreements],
    notice,
    contactText: contact,
    helpLines,
    selfTest: [...selfTest],
    selfTestYes: 2,
    selfTestBelow,
    selfTestFrom,
    lineLink: 'https://line.me/R/ti/p/@lotus-wallet-demo',
    lineName: '@lotus-wallet-demo',
    ...ceilings,
    ...(isLaos ? kipLimits : {}),
  });
}
