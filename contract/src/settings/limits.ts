/** Bounds that the form and the schema share. No zod: the browser loads this file. */

import type { Limits } from '../limits.ts';

const percent: Limits = { least: 0, most: 100_000 };
const points: Limits = { least: 0, most: 1_000 };

const signal: Limits = { least: 0, most: 1_000 };
/** Minutes until a week is over. */
const targetMinutes: Limits = { least: 1, most: 10_080 };

export const settingsLimits = {
  noticePercentFail: percent,
  chatMessagesPerMinute: { least: 1, most: 10_000 },
  smsPerHour: { least: 0, most: 1_000_000 },
  withdrawalsPerDay: { least: 0, most: 1_000 },
  withdrawHoldHours: { least: 0, most: 8_760 },
  slipWithinMinutes: { least: 1, most: 525_600 },
  invitePercent: percent,
  inviteSuccess: percent,
  inviteFail: percent,
  refundPercent: percent,
  refundSuccess: percent,
  refundFail: percent,
  minimumAge: { least: 0, most: 30 },
  verifyKeptDays: { least: 0, most: 3_650 },
  signalChasing: signal,
  signalNight: signal,
  signalFailed: signal,
  signalCancelled: signal,
  signalRaised: signal,
  signalUnusual: signal,
  selfTestYes: { least: 1, most: 20 },
  coinsPerDeposit: { least: 0, most: 1_000 },
  riskFrom: { least: 1, most: 1_000 },
  riskAccount: points,
  riskHolder: points,
  riskDevice: points,
  riskAddress: points,
  riskPattern: points,
  riskInviter: points,
  riskNoPlay: points,
  riskGameReturn: points,
  riskBankChange: points,
  withdrawalTargetMinutes: targetMinutes,
  verificationTargetMinutes: targetMinutes,
  caseTargetMinutes: targetMinutes,
  differenceTargetMinutes: targetMinutes,
  changeTargetMinutes: targetMinutes,
  resumptionTargetMinutes: targetMinutes,
  chatTargetMinutes: targetMinutes,
} as const;
