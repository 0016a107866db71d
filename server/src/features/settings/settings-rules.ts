import type { ErrorCode } from '@wallet/contract/errors';
import type { Settings } from '@wallet/contract/settings/staff';

/** The reason why settings do not go together, or null. */
export function settingsError(settings: Settings): ErrorCode | null {
  if (settings.withdrawMin > settings.withdrawMax) return 'INVALID_DATA';
  const { verifyThaiId, verifyLaoId, verifyPassport } = settings;
  if (!(verifyThaiId || verifyLaoId || verifyPassport)) return 'INVALID_DATA';
  const { inviteSuccess, inviteFail, refundSuccess, refundFail } = settings;
  const mayBegin = isCondition(inviteSuccess, inviteFail) && isCondition(refundSuccess, refundFail);
  return mayBegin ? null : 'CONDITION_UNSOUND';
}

/** A target above what was given with a floor below it; or no condition at all, which is 100 and 0. */
function isCondition(success: number, fail: number): boolean {
  return success > 100 ? fail < 100 : fail === 0;
}
