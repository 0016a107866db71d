import type { Plain } from '@wallet/contract/brand';
import { ownBrand } from '@wallet/contract/branding/brand';
import { forEachLanguage } from '@wallet/contract/languages';
import { Settings, type SettingsInput } from '@wallet/contract/settings/staff';
import type { Texts as TextsSchema } from '@wallet/contract/values';
import type { z } from 'zod';
import type { Database, Tx } from '#db/database.ts';
import { inEveryLanguage } from '#text/catalogs.ts';
import { readStored, store } from './setting-store.ts';

export type { Settings } from '@wallet/contract/settings/staff';

/** A text of the operator in each language that members read. */
export type Texts = z.infer<typeof TextsSchema>;

const noText: Texts = forEachLanguage(() => '');

/** Defaults until the operator changes them. Amounts in baht. */
const defaults: Plain<SettingsInput> = {
  name: 'Wallet',
  website: '',
  licence: noText,
  conditions: [],
  agreements: [],
  notice: noText,
  noticePercentFail: 10,
  contactText: noText,
  lineLink: '',
  lineName: '',
  lineQr: null,

  terminated: null,
  registerOTP: true,
  enableChatWidget: false,
  chatOpenFrom: '00:00',
  chatOpenUntil: '00:00',
  chatGreeting: noText,
  chatAway: noText,
  chatMenu: [],
  chatRating: inEveryLanguage(({ chatRating }) => chatRating.question),
  chatMessagesPerMinute: 20,
  smsPerHour: 2_000,

  isManual: false,
  minimumBalance: 5,
  withdrawMin: 100,
  withdrawMax: 50_000,
  autoMax: 5_000,
  bulkApprovalMax: 0,
  withdrawalsPerDay: 3,
  withdrawHoldHours: 24,

  withdrawalTargetMinutes: 15,
  verificationTargetMinutes: 240,
  caseTargetMinutes: 120,
  differenceTargetMinutes: 1_440,
  changeTargetMinutes: 480,
  resumptionTargetMinutes: 30,
  chatTargetMinutes: 3,

  slipClosedFrom: '23:00',
  slipClosedUntil: '01:00',
  slipWithinMinutes: 60,

  isInviteActive: true,
  invitePercent: 5,
  inviteSuccess: 200,
  inviteFail: 10,
  isRefundActive: true,
  refundPercent: 5,
  refundSuccess: 150,
  refundFail: 10,
  refundMax: 1_000,
  refundInfo: noText,
  inviteMax: 1_000,

  minimumAge: 0,
  verifyAbove: 0,
  verifyThaiId: true,
  verifyLaoId: true,
  verifyPassport: true,
  verifyBack: true,
  verifyPortrait: true,
  verifyKeptDays: 30,
  depositLimits: 'offered',
  lossLimits: 'offered',
  sessionLimits: 'offered',
  realityChecks: 'offered',
  helpLines: noText,
  potTerms: noText,
  selfTest: [],
  signalChasing: 5,
  signalNight: 5,
  signalFailed: 5,
  signalCancelled: 2,
  signalRaised: 2,
  signalUnusual: 5,

  selfTestYes: 3,
  selfTestBelow: noText,
  selfTestFrom: noText,

  coinMinimumDeposit: 100,
  coinsPerDeposit: 1,

  wheelDailyMax: 50_000,
  bonusDailyMax: 500_000,
  promotionDailyMax: 100_000,
  inviteDailyMax: 100_000,
  refundDailyMax: 100_000,

  riskFrom: 60,
  riskAccount: 40,
  riskHolder: 20,
  riskDevice: 20,
  riskAddress: 5,
  riskPattern: 10,
  riskInviter: 15,
  riskNoPlay: 60,
  riskGameReturn: 60,
  riskBankChange: 60,
  riskAmount: 1_000,
  riskReturn: 10_000,

  ...ownBrand,
};

/** Reads the current settings, as a decision about money needs them, inside its transaction. */
export async function readSettings(db: Database | Tx): Promise<Settings> {
  return Settings.parse({ ...defaults, ...(await readStored(db)) });
}

const freshMs = 2_000;
const kept = new WeakMap<Database, { readonly at: number; readonly settings: Promise<Settings> }>();

/** Reads the settings as of at most two seconds ago: enough for everything that only shows them. */
export function settingsOf(db: Database): Promise<Settings> {
  const known = kept.get(db);
  if (known && performance.now() - known.at < freshMs) return known.settings;
  const settings = readSettings(db);
  kept.set(db, { at: performance.now(), settings });
  // A failure is not cached, so the next caller retries.
  settings.catch(() => kept.delete(db));
  return settings;
}

type SettingsToWrite = {
  readonly [Name in keyof SettingsInput]?: Plain<SettingsInput[Name]> | undefined;
};

/** Writes settings as JSON values, e.g. amounts in baht. For seeds, tests and the staff. */
export async function writeSettings(db: Database | Tx, changes: SettingsToWrite): Promise<void> {
  const rows = Object.entries(changes).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  if (rows.length === 0) return;
  await store(db, rows);
  if (!db.isTransaction) clearSettingsCache(db);
}

/** Drops this node's cached settings. Call it after the commit of a change. */
export function clearSettingsCache(db: Database): void {
  kept.delete(db);
}
