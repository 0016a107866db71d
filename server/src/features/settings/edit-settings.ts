import { brandOfColors, colorsOf, ownBrand } from '@wallet/contract/branding/brand';
import { readableColors } from '@wallet/contract/branding/palette';
import { limitParts } from '@wallet/contract/limits/terms';
import { SettingsChange, type SettingsInput } from '@wallet/contract/settings/staff';
import { z } from 'zod';
import type { Tx } from '#db/database.ts';
import { defineEdit } from '#edits/define-edit.ts';
import {
  type FieldRule,
  type FieldRules,
  free,
  mayEmpty,
  mayFall,
  mayFallTo,
  mayRise,
  mayTurnOff,
  mayTurnOn,
} from '#edits/edit-rules.ts';
import { changeSeen, versionOf } from '#edits/versions.ts';
import { settingsCosts } from '#edits/worst-cost-rules.ts';
import { requireValidOffers } from '#features/bonus/offer-validation-facts.ts';
import { requireValidWheels } from '#features/spin/wheel-validation-facts.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import {
  clearSettingsCache,
  readSettings,
  type Settings,
  writeSettings,
} from '#settings/settings.ts';
import { settingsError } from './settings-rules.ts';

/** One-time codes an hour below which members of a small operator could not register any more. */
const leastSmsPerHour = 200;

/** Towards required; a licence may forbid the other way. */
const mayTighten: FieldRule = (before, after) => rankOf(after) <= rankOf(before);

function rankOf(part: unknown): number {
  const ranks: readonly unknown[] = limitParts;
  return ranks.indexOf(part);
}

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
  registerOTP: mayTurnOn,
  enableChatWidget: free,
  chatOpenFrom: free,
  chatOpenUntil: free,
  chatGreeting: free,
  chatAway: free,
  chatMenu: free,
  chatRating: free,
  chatMessagesPerMinute: free,
  smsPerHour: mayFallTo(leastSmsPerHour),
  isManual: free,
  slipClosedFrom: free,
  slipClosedUntil: free,
  slipWithinMinutes: mayFall,
  refundInfo: free,
  minimumAge: mayRise,
  depositLimits: mayTighten,
  lossLimits: mayTighten,
  sessionLimits: mayTighten,
  realityChecks: mayTighten,
  helpLines: free,
  signalChasing: free,
  signalNight: free,
  signalFailed: free,
  signalCancelled: free,
  signalRaised: free,
  signalUnusual: free,
  selfTest: free,
  selfTestYes: free,
  selfTestBelow: free,
  selfTestFrom: free,
  withdrawalTargetMinutes: free,
  verificationTargetMinutes: free,
  caseTargetMinutes: free,
  differenceTargetMinutes: free,
  changeTargetMinutes: free,
  resumptionTargetMinutes: free,
  chatTargetMinutes: free,

  withdrawMin: mayRise,
  withdrawMax: mayFall,
  autoMax: mayFall,
  bulkApprovalMax: mayFall,
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
  brandNightGround: free,
  brandNightAccent: free,
  brandNightCard: free,
  brandDayGround: free,
  brandDayAccent: free,
  brandDayCard: free,
  brandCorners: free,
  brandMotif: free,
  brandMark: mayEmpty,
  brandWordmark: mayEmpty,
  brandHero: mayEmpty,
  brandLogin: mayEmpty,
  brandContact: mayEmpty,
  brandIcon: mayEmpty,
  brandCard: mayEmpty,
};

/** Writes some settings, unless they do not go together or spoil what is on offer. */
export const changeSettings = defineEdit('PUT /staff/api/settings', {
  subject: () => 'settings',
  entered: ({ body }) => body.changes,
  rules,
  read: readSettings,
  state: (settings, { body }) => ({
    version: versionOf(settings),
    base: versionOf(relevantSettings(settings, body.changes)),
    values: settings,
  }),
  write: async (tx, { before, request: { body } }) => {
    await writeSettings(tx, z.encode(SettingsChange, body.changes));
    if (Object.keys(body.changes).some((name) => name in ownBrand)) await saveReadableColors(tx);
    const after = await readSettings(tx);
    rejectIf(settingsError(after));
    if (after.minimumBalance !== before.minimumBalance) {
      await requireValidOffers(tx, after);
      await requireValidWheels(tx, after);
    }
  },
  worstCost:
    async (_, { before, request }) =>
    (facts) =>
      settingsCosts(before, request.body.changes, facts),
});

/** Moves the brand's colours until text is readable on them. */
async function saveReadableColors(tx: Tx): Promise<void> {
  const readable = readableColors(colorsOf(await readSettings(tx)));
  await writeSettings(tx, brandOfColors(readable));
}

/** Settings that a change depends on: all that decide about money, and those it changes itself. */
function relevantSettings(settings: Settings, changes: SettingsChange) {
  return Object.entries(settings).filter(([name]) => name in changes || rules[name] !== free);
}

type TerminationRequest = {
  readonly version: string;
  readonly terminated: SettingsInput['terminated'];
  readonly confirmation: string;
};

/** Terminates the service for members, or reopens it; the caller has typed its name. */
export async function endService(
  { db }: Services,
  { version, terminated, confirmation }: TerminationRequest,
): Promise<void> {
  await changeSeen(db, version, {
    find: readSettings,
    change: async (tx, { name }) => {
      if (terminated === 'gone' && confirmation !== name)
        throw new DomainError('CONFIRMATION_WRONG');
      await writeSettings(tx, { terminated });
    },
  });
  clearSettingsCache(db);
}
