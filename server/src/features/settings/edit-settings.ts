import type { Currency } from '@wallet/contract/money';
import { SettingsChange, type SettingsInput } from '@wallet/contract/settings/staff';
import { z } from 'zod';
import { changeSeen, versionOf } from '#edits/change-seen.ts';
import type { Edit } from '#edits/edit.ts';
import { type FieldRules, free, mayFall, mayRise, mayTurnOff } from '#edits/edit-rules.ts';
import { settingsCosts } from '#edits/worst-cost-rules.ts';
import { requireSoundOffers } from '#features/bonus/sound-offer-facts.ts';
import { requireSoundWheels } from '#features/spin/sound-wheel-facts.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { forgetSettings, readSettings, type Settings, writeSettings } from '#settings/settings.ts';
import { settingsFault } from './settings-rules.ts';

type Asked = { readonly version: string; readonly changes: SettingsChange };

/** Settings that decide about no money, and those that only stop some. Every other one takes two people. */
const rules: FieldRules = {
  name: free,
  website: free,
  licence: free,
  conditions: free,
  agreements: free,
  notice: free,
  noticePercentFail: free,
  contactText: free,
  lineName: free,
  registerOTP: free,
  enableChatWidget: free,
  chatOpenFrom: free,
  chatOpenUntil: free,
  chatGreeting: free,
  chatAway: free,
  chatMenu: free,
  chatRating: free,
  chatMessagesPerMinute: free,
  smsPerHour: free,
  isManual: free,
  slipClosedFrom: free,
  slipClosedUntil: free,
  slipWithinMinutes: free,
  refundInfo: free,

  withdrawMin: mayRise,
  withdrawMax: mayFall,
  autoMax: mayFall,
  withdrawalsPerDay: mayFall,
  withdrawHoldHours: mayRise,
  isInviteActive: mayTurnOff,
  invitePercent: mayFall,
  inviteMax: mayFall,
  isRefundActive: mayTurnOff,
  refundPercent: mayFall,
  refundMax: mayFall,
  coinMinimumDeposit: mayRise,
  coinsPerDeposit: mayFall,
  wheelDailyMax: mayFall,
  bonusDailyMax: mayFall,
  promotionDailyMax: mayFall,
  inviteDailyMax: mayFall,
  refundDailyMax: mayFall,
};

/** Writes some settings, unless they do not go together or spoil what is on offer. */
export function changedSettings(currency: Currency, { version, changes }: Asked): Edit {
  return {
    subject: 'settings',
    version,
    entered: changes,
    look: async (tx) => {
      const before = await readSettings(tx);
      return {
        version: versionOf(before),
        base: versionOf(weighty(before, changes)),
        currency,
        before,
        rules,
        carryOut: async () => {
          await writeSettings(tx, z.encode(SettingsChange, changes));
          const after = await readSettings(tx);
          refuseIf(settingsFault(after));
          if (after.minimumBalance !== before.minimumBalance) {
            await requireSoundOffers(tx, after);
            await requireSoundWheels(tx, after);
          }
        },
        costs: (facts) => settingsCosts(before, changes, facts),
      };
    },
  };
}

/** Values that a change of settings rests on: all that decide about money, and those it changes itself. */
function weighty(settings: Settings, changes: SettingsChange) {
  return Object.entries(settings).filter(([name]) => name in changes || rules[name] !== free);
}

type Ending = {
  readonly version: string;
  readonly terminated: SettingsInput['terminated'];
  readonly confirmation: string;
};

/** Ends the service for members, or opens it again. Who ends it has typed its name. */
export async function endService(
  { db }: Services,
  { version, terminated, confirmation }: Ending,
): Promise<void> {
  await changeSeen(db, version, {
    find: readSettings,
    change: async (tx, { name }) => {
      if (terminated === 'gone' && confirmation !== name) throw new Refusal('CONFIRMATION_WRONG');
      await writeSettings(tx, { terminated });
    },
  });
  forgetSettings(db);
}
