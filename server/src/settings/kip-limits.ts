import type { Satang } from '@wallet/contract/money';
import type { Settings } from '@wallet/contract/settings/staff';

/** The settings that hold an amount of money. */
type MoneySetting = {
  [Name in keyof Settings]: Settings[Name] extends Satang ? Name : never;
}[keyof Settings];

/**
 * Amounts that an operator in kip begins with: the defaults in baht at about today's rate. One that is missing here
 * does not compile.
 */
export const kipLimits: Readonly<Record<MoneySetting, number>> = {
  minimumBalance: 3_500,
  withdrawMin: 70_000,
  withdrawMax: 35_000_000,
  autoMax: 3_500_000,
  bulkApprovalMax: 0,
  refundMax: 700_000,
  inviteMax: 700_000,
  verifyAbove: 0,
  coinMinimumDeposit: 70_000,
  wheelDailyMax: 35_000_000,
  bonusDailyMax: 350_000_000,
  promotionDailyMax: 70_000_000,
  inviteDailyMax: 70_000_000,
  refundDailyMax: 70_000_000,
  riskAmount: 700_000,
  riskReturn: 7_000_000,
};
