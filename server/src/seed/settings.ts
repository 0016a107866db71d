import type { Tx } from '#db/database.ts';
import { writeSettings } from '#settings/settings.ts';
import { helpLines, selfTest, selfTestBelow, selfTestFrom } from './help-texts.ts';
import { agreements, conditions, contact, licence, notice } from './texts.ts';

/** Limits of an operator in kip: the baht limits at about today's rate. */
const kipLimits = {
  minimumBalance: 3_500,
  withdrawMin: 70_000,
  withdrawMax: 35_000_000,
  autoMax: 3_500_000,
  refundMax: 700_000,
  inviteMax: 700_000,
  coinMinimumDeposit: 70_000,
  wheelDailyMax: 35_000_000,
  bonusDailyMax: 350_000_000,
  promotionDailyMax: 70_000_000,
  inviteDailyMax: 70_000_000,
  refundDailyMax: 70_000_000,
};

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
