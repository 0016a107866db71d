/** Limits of an operator in kip: the limits in baht at about today's rate. */
export const kipLimits = {
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
