import type { Api, CallName } from '../api.ts';

/** Calls with a member's token. */
type MemberCallName = {
  [Name in CallName]: Api[Name] extends { access: 'member' } ? Name : never;
}[CallName];

/**
 * Purpose of a call, as far as a time-out or a self-exclusion decides about it: it plays, deposits or gives a reward,
 * which is rejected, or it is `open`: it reads, secures the account or lets money out.
 */
type Purpose = 'open' | 'plays' | 'pays-in' | 'rewards';

/** The purpose of every call of members: one that is missing here does not compile. */
export const purposes: Readonly<Record<MemberCallName, Purpose>> = {
  'POST /api/logout': 'open',
  'PUT /api/account/changepwd': 'open',
  'GET /api/account/sessions': 'open',
  'DELETE /api/account/sessions': 'open',
  'DELETE /api/account/sessions/:id': 'open',
  'GET /api/account/passkeys': 'open',
  'POST /api/account/passkeys/options': 'open',
  'POST /api/account/passkeys': 'open',
  'DELETE /api/account/passkeys/:id': 'open',
  'GET /api/account/me': 'open',
  'GET /api/account/profile': 'open',
  'PUT /api/account/profile': 'open',
  'PUT /api/account/birthDate': 'open',
  'GET /api/account/verification': 'open',
  'POST /api/account/verification/pictures/:side': 'open',
  'POST /api/account/verification': 'open',
  'PUT /api/account/bankAccountName': 'open',
  'GET /api/limits': 'open',
  'PUT /api/limits/deposit': 'open',
  'POST /api/limits/deposit/:period/confirm': 'open',
  'PUT /api/limits/loss': 'open',
  'POST /api/limits/loss/:period/confirm': 'open',
  'PUT /api/limits/session': 'open',
  'POST /api/limits/session/confirm': 'open',
  'PUT /api/limits/check': 'open',
  'POST /api/limits/check': 'open',
  'POST /api/limits/review': 'open',
  'POST /api/limits/exclusion': 'open',
  'POST /api/limits/return': 'open',
  'POST /api/limits/held/:id/use': 'pays-in',
  'POST /api/limits/held/:id/return': 'open',
  'GET /api/wallet': 'open',
  'GET /api/wallet/refresh/slot': 'open',
  'GET /api/wallet/activate/:slotCode': 'plays',
  'GET /api/wallet/account/:slotCode': 'plays',
  'GET /api/wallet/resetpassword/:slotCode': 'plays',
  'GET /api/autoLogin/pg/:username': 'plays',
  'GET /api/autoLogin/betflix/:username': 'plays',
  'GET /api/autoLogin/askmebet/:username/:password': 'plays',
  'GET /api/autoLogin/imi/:username/:password': 'plays',
  'GET /api/autoLogin/usun/:username/:password': 'plays',
  'GET /api/autoLogin/areaslot/:username': 'plays',
  'GET /api/autoLogin/circus/:username/:password': 'plays',
  'GET /api/autoLogin/slotracha/:username/:password': 'plays',
  'GET /api/autoLogin/pgslot/:username/:password': 'plays',
  'GET /api/autoLogin/joker2/:username': 'plays',
  'GET /api/autoLogin/huayhd/:username': 'plays',
  'GET /api/autoLogin/:game/:username/:password': 'plays',
  // Both also bring money home: the direction decides, in the transaction that reserves it.
  'POST /api/wallet/transfer': 'open',
  'POST /api/wallet/transferAll': 'open',
  'GET /api/qrcode/:provider': 'open',
  'POST /api/qrcode/:provider': 'pays-in',
  'DELETE /api/qrcode/:qrcodeId': 'open',
  'POST /api/wallet/add': 'pays-in',
  // A slip reports a transfer that was made: its money is held, and can go back.
  'POST /api/wallet/slip': 'open',
  'POST /api/statement/slip': 'open',
  'GET /api/statement/slip/reference/:reference': 'open',
  'POST /api/wallet/truelink': 'pays-in',
  'POST /api/wallet/withdraw': 'open',
  'POST /api/wallet/withdrawAll': 'open',
  'DELETE /api/wallet/withdraw/:id': 'open',
  'POST /api/invite': 'open',
  'GET /api/invite/bonus': 'open',
  'POST /api/invite/receive': 'rewards',
  'GET /api/invite/qr': 'rewards',
  'GET /api/invite/banners': 'open',
  'POST /api/refund': 'open',
  'GET /api/refund/check': 'open',
  'GET /api/refund/receive': 'rewards',
  'GET /api/refund/addWallet': 'rewards',
  'GET /api/refund/banners': 'open',
  'GET /api/bonus': 'open',
  'GET /api/bonus/activate/:code': 'rewards',
  'GET /api/bonus/check/active': 'open',
  'GET /api/bonus/check/minimum': 'open',
  'GET /api/bonus/clear': 'open',
  'GET /api/promotion/current': 'open',
  'GET /api/promotion/find/:code': 'rewards',
  'GET /api/promotion/activate/:code': 'rewards',
  'GET /api/spinwheel/setup': 'open',
  'POST /api/spinwheel/spin': 'rewards',
  'GET /api/spinwheel/coupon': 'open',
  'POST /api/spinwheel/coupon/claim': 'rewards',
  'GET /api/spinwheel/active': 'open',
  'GET /api/eligibility': 'open',
  'POST /api/statement': 'open',
  'GET /api/progress': 'open',
  'GET /api/progress/:id': 'open',
  'GET /api/push': 'open',
  'PUT /api/push/choices': 'open',
  'PUT /api/push/device': 'open',
  'DELETE /api/push/device': 'open',
  'GET /api/idempotency-keys/:key': 'open',
};

/** True of a call that is rejected while its member is excluded. */
export function isRefusedWhileExcluded(name: string): boolean {
  const byName: Readonly<Record<string, Purpose>> = purposes;
  return (byName[name] ?? 'open') !== 'open';
}
