import { expect, test } from 'vitest';
import { type Api, api, type CallName } from './api.ts';
import type { Call } from './call.ts';
import { type Capability, capabilities } from './capabilities.ts';

const calls = Object.entries<Call>(api);

/** Names of the calls that something is true of, in order. */
function callsThat(has: (call: Call) => unknown): string[] {
  return calls
    .filter(([, call]) => has(call))
    .map(([name]) => name)
    .sort();
}

const ofVisitors: readonly CallName[] = [
  'GET /api/lookup/banks',
  'GET /api/lookup/deposit',
  'GET /api/lookup/conditions',
  'GET /api/lookup/agreements',
  'GET /api/lookup/info',
  'GET /api/lookup/brand',
  'GET /api/lookup/notice',
  'GET /api/lookup/contact',
  'GET /api/lookup/help',
  'GET /api/lookup/withdraw',
  'GET /api/lookup/slip',
  'GET /api/lookup/sources',
  'GET /api/lookup/active',
  'GET /api/lookup/registerOTP',
  'GET /api/lookup/enableChatWidget',
  'POST /api/login',
  'POST /api/account/validate',
  'POST /api/account',
  'POST /api/otp/send',
  'POST /api/otp/verify',
  'POST /api/password/otp',
  'POST /api/password/reset',
  'POST /api/login/passkey/options',
  'POST /api/login/passkey',
  'GET /api/chat/config',
  'POST /api/chat/guest',
  'POST /api/chat/send-message',
  'POST /api/chat/history',
  'POST /api/chat/new',
  'POST /api/chat/upload-image',
  'POST /api/chat/upload-video',
  'PUT /api/chat/read-customer',
  'GET /health/live',
  'GET /health/ready',
  'POST /hooks/:provider',
  'POST /staff/api/sign-in',
];

test('without a token only these calls are answered; the others under /api take that of a member', () => {
  expect(callsThat(({ access }) => access === 'visitor')).toEqual(ofVisitors.toSorted());
  for (const [name, { access }] of calls) {
    if (access === 'visitor') continue;
    expect(access, name).toBe(name.includes(' /staff/') ? 'staff' : 'member');
  }
});

/** Calls of the staff by the capability that they take. */
const byCapability: Readonly<Partial<Record<Capability, readonly CallName[]>>> = {
  useConsole: [
    'POST /staff/api/sign-out',
    'POST /staff/api/password',
    'PUT /staff/api/password',
    'GET /staff/api/me',
    'GET /staff/api/colleagues',
    'GET /staff/api/first-passwords',
    'POST /staff/api/first-passwords/:username',
    'POST /staff/api/first-passwords/:username/handed-over',
    'GET /staff/api/roles',
    'DELETE /staff/api/see-as',
    'POST /staff/api/exports',
    'GET /staff/api/find',
    'GET /staff/api/queue',
    'GET /staff/api/queue/counts',
    'GET /staff/api/queue/:kind/:id',
    'PUT /staff/api/queue/:kind/:id/holder',
    'GET /staff/api/bell',
    'PUT /staff/api/bell',
    'GET /staff/api/views',
    'POST /staff/api/views',
    'DELETE /staff/api/views/:id',
    'GET /staff/api/numbers',
  ],
  viewShift: ['GET /staff/api/shift', 'GET /staff/api/shift/notes', 'POST /staff/api/shift/notes'],
  viewMembers: [
    'GET /staff/api/signals',
    'GET /staff/api/signals/:id',
    'GET /staff/api/members',
    'GET /staff/api/members/:id',
    'GET /staff/api/members/:id/statement',
    'GET /staff/api/members/:id/slips',
    'GET /staff/api/members/:id/timeline',
    'GET /staff/api/members/:id/linked',
    'GET /staff/api/members/:id/notes',
    'POST /staff/api/members/:id/notes',
    'GET /staff/api/flags',
    'GET /staff/api/members/:id/reveal/:field',
  ],
  lockMembers: [
    'POST /staff/api/signals/:id/done',
    'POST /staff/api/members/:id/flags',
    'POST /staff/api/members/:id/flags/:flag/end',
    'POST /staff/api/members/:id/lock',
    'POST /staff/api/members/:id/sign-out',
  ],
  unlockMembers: ['POST /staff/api/members/:id/unlock'],
  adjustWallets: [
    'POST /staff/api/members/:id/adjustments',
    'POST /staff/api/members/:id/bank-account',
    'POST /staff/api/members/:id/coupons',
  ],
  eraseMembers: ['POST /staff/api/members/:id/erasure'],
  keepRegister: [
    'GET /staff/api/register',
    'POST /staff/api/register/check',
    'POST /staff/api/register/imports',
    'POST /staff/api/register/exports',
    'GET /staff/api/register/file',
  ],
  decideWithdrawals: [
    'GET /staff/api/withdrawals',
    'GET /staff/api/withdrawals/:id',
    'POST /staff/api/withdrawals/:id/approve',
    'GET /staff/api/withdrawal-batches',
    'POST /staff/api/withdrawal-batches',
    'POST /staff/api/withdrawals/:id/refuse',
  ],
  decideCases: [
    'GET /staff/api/cases',
    'GET /staff/api/cases/:id',
    'GET /staff/api/cases/:id/payers',
    'GET /staff/api/cases/:id/slip-picture',
    'POST /staff/api/cases/:id/decisions',
    'POST /staff/api/case-closings',
    'POST /staff/api/case-closings/confirm',
    'POST /staff/api/decisions/:id/confirm',
    'POST /staff/api/decisions/:id/withdraw',
  ],
  reconcile: [
    'GET /staff/api/reconciliation',
    'GET /staff/api/reconciliation/:day',
    'GET /staff/api/reconciliation/:day/:book',
    'POST /staff/api/reconciliation/:day',
    'POST /staff/api/reconciliation/:day/files',
  ],
  decideRisk: [
    'GET /staff/api/risk',
    'GET /staff/api/risk/:id',
    'POST /staff/api/risk/:id/end',
    'POST /staff/api/risk/:id/set-aside',
    'GET /staff/api/common-places',
    'DELETE /staff/api/common-places/:id',
  ],
  verifyMembers: [
    'GET /staff/api/verifications',
    'GET /staff/api/verifications/:id',
    'GET /staff/api/verifications/:id/pictures/:side',
    'POST /staff/api/verifications/:id/accept',
    'POST /staff/api/verifications/:id/refuse',
  ],
  viewPauses: ['GET /staff/api/pauses'],
  pauseMoney: ['POST /staff/api/pauses', 'POST /staff/api/pauses/:scope/resume'],
  answerChat: [
    'GET /staff/api/chat/inbox',
    'GET /staff/api/chat/threads/:thread',
    'GET /staff/api/chat/threads/:thread/messages',
    'POST /staff/api/chat/threads/:thread/messages',
    'DELETE /staff/api/chat/threads/:thread/messages/:seq',
    'POST /staff/api/chat/upload-image',
    'POST /staff/api/chat/upload-video',
    'POST /staff/api/chat/threads/:thread/claim',
    'POST /staff/api/chat/threads/:thread/hand-over',
    'POST /staff/api/chat/threads/:thread/close',
    'POST /staff/api/chat/threads/:thread/reopen',
    'PUT /staff/api/chat/threads/:thread/read',
    'PUT /staff/api/chat/threads/:thread/block',
    'GET /staff/api/chat/threads/:thread/notes',
    'POST /staff/api/chat/threads/:thread/notes',
    'GET /staff/api/chat/tags',
    'POST /staff/api/chat/threads/:thread/tags',
    'DELETE /staff/api/chat/threads/:thread/tags/:tag',
    'GET /staff/api/chat/threads/:thread/card',
    'GET /staff/api/chat/threads/:thread/transcript',
    'GET /staff/api/chat/colleagues',
    'GET /staff/api/chat/report',
    'GET /staff/api/chat/canned-replies',
    'POST /staff/api/chat/canned-replies',
    'PUT /staff/api/chat/canned-replies/:id',
    'DELETE /staff/api/chat/canned-replies/:id',
  ],
  viewContent: [
    'GET /staff/api/banners',
    'GET /staff/api/bonuses',
    'GET /staff/api/deposit-accounts',
    'GET /staff/api/gateways',
    'GET /staff/api/games',
    'GET /staff/api/banks',
    'GET /staff/api/sources',
    'GET /staff/api/settings',
  ],
  viewOdds: ['GET /staff/api/promotions', 'GET /staff/api/wheels'],
  editContent: [
    'POST /staff/api/banners',
    'PUT /staff/api/banners/:id',
    'DELETE /staff/api/banners/:id',
    'POST /staff/api/bonuses',
    'PUT /staff/api/bonuses/:code',
    'POST /staff/api/promotions',
    'PUT /staff/api/promotions/:code',
    'POST /staff/api/deposit-accounts',
    'PUT /staff/api/deposit-accounts/:id',
    'DELETE /staff/api/deposit-accounts/:id',
    'PUT /staff/api/games/:code/look',
    'PUT /staff/api/orders/:list',
    'POST /staff/api/banks',
    'PUT /staff/api/banks/:code',
    'POST /staff/api/sources',
    'PUT /staff/api/sources/:code',
    'POST /staff/api/pictures',
    'PUT /staff/api/settings',
    'PUT /staff/api/wheels/:currency',
    'PUT /staff/api/wheels/:currency/active',
  ],
  confirmChanges: [
    'GET /staff/api/changes',
    'POST /staff/api/changes/:id/confirm',
    'POST /staff/api/changes/:id/refuse',
  ],
  confirmDepositAccounts: ['POST /staff/api/deposit-accounts/:id/confirm'],
  switchCompanies: [
    'POST /staff/api/companies/:code/check',
    'PUT /staff/api/gateways/:code',
    'PUT /staff/api/games/:code',
  ],
  closeProduct: ['PUT /staff/api/settings/terminated'],
  viewAudit: ['GET /staff/api/audit', 'GET /staff/api/audit/reveals'],
  manageStaff: [
    'GET /staff/api/staff-accounts',
    'POST /staff/api/staff-accounts',
    'PUT /staff/api/staff-accounts/:username',
    'POST /staff/api/staff-accounts/:username/reset',
    'POST /staff/api/staff-accounts/:username/lock',
    'POST /staff/api/staff-accounts/:username/unlock',
    'POST /staff/api/roles',
    'PUT /staff/api/roles/:code',
    'DELETE /staff/api/roles/:code',
    'POST /staff/api/see-as',
  ],
};

test.each(capabilities)('%s lets its own calls through, and no other', (capability) => {
  const expected = byCapability[capability] ?? [];
  expect(callsThat(({ needs }) => needs === capability)).toEqual(expected.toSorted());
});

test('calls that show a masked number, a document or a whole chat are recorded in the audit', () => {
  expect(callsThat(({ reveals }) => reveals)).toEqual(
    [
      'GET /staff/api/cases/:id/slip-picture',
      'GET /staff/api/register/file',
      'GET /staff/api/chat/threads/:thread/transcript',
      'GET /staff/api/members/:id/reveal/:field',
      'GET /staff/api/verifications/:id/pictures/:side',
    ].toSorted(),
  );
});

test('of what the staff does only the position in a chat and its own bell leave no trace', () => {
  expect(callsThat(({ leavesNoTrace }) => leavesNoTrace)).toEqual(
    ['PUT /staff/api/chat/threads/:thread/read', 'PUT /staff/api/bell'].toSorted(),
  );
});

test('the audit records no passwords, no files and no free words about members', () => {
  expect(callsThat(({ holdsSecrets }) => holdsSecrets)).toEqual(
    [
      'POST /staff/api/reconciliation/:day/files',
      'POST /staff/api/risk/:id/end',
      'POST /staff/api/password',
      'PUT /staff/api/password',
      'POST /staff/api/members/:id/bank-account',
      'POST /staff/api/register/check',
      'POST /staff/api/register/imports',
      'POST /staff/api/shift/notes',
      'POST /staff/api/members/:id/notes',
      'POST /staff/api/members/:id/flags',
    ].toSorted(),
  );
});

test('with a password that was handed out one can choose another, or sign out', () => {
  expect(callsThat(({ beforeOwnPassword }) => beforeOwnPassword)).toEqual(
    ['POST /staff/api/sign-out', 'POST /staff/api/password'].toSorted(),
  );
});

test('while another role is tried out one can end that, or sign out', () => {
  expect(callsThat(({ whileSeenAs }) => whileSeenAs)).toEqual(
    ['POST /staff/api/sign-out', 'DELETE /staff/api/see-as'].toSorted(),
  );
});

test('the wheel’s screens find in an error that nothing succeeded', () => {
  expect(callsThat(({ successFlag }) => successFlag)).toEqual(
    ['POST /api/spinwheel/spin', 'POST /api/spinwheel/coupon/claim'].toSorted(),
  );
});

test('these calls take a file in place of a body', () => {
  expect(callsThat(({ upload }) => upload)).toEqual(
    [
      'POST /api/wallet/slip',
      'POST /api/account/verification/pictures/:side',
      'POST /api/chat/upload-image',
      'POST /api/chat/upload-video',
      'POST /staff/api/chat/upload-image',
      'POST /staff/api/chat/upload-video',
      'POST /staff/api/pictures',
    ].toSorted(),
  );
});

test('a call that moves money, makes something or replaces a password knows the key of its request, and rejects a bad one', () => {
  expect(callsThat(({ errors }) => errors.includes('KEY_INVALID'))).toEqual(
    [
      'POST /api/wallet/transfer',
      'POST /api/wallet/transferAll',
      'POST /api/qrcode/:provider',
      'POST /api/wallet/add',
      'POST /api/wallet/slip',
      'POST /api/wallet/truelink',
      'POST /api/wallet/withdraw',
      'POST /api/wallet/withdrawAll',
      'POST /api/invite/receive',
      'GET /api/refund/receive',
      'GET /api/refund/addWallet',
      'GET /api/bonus/activate/:code',
      'GET /api/bonus/clear',
      'GET /api/promotion/activate/:code',
      'POST /api/spinwheel/spin',
      'POST /api/spinwheel/coupon/claim',
      'PUT /api/account/changepwd',
      'POST /hooks/:provider',
      'POST /staff/api/members/:id/adjustments',
      'POST /staff/api/members/:id/bank-account',
      'POST /staff/api/staff-accounts',
      'POST /staff/api/staff-accounts/:username/reset',
      'POST /staff/api/staff-accounts/:username/unlock',
      'POST /staff/api/roles',
      'POST /staff/api/pauses/:scope/resume',
      'POST /staff/api/banners',
      'POST /staff/api/bonuses',
      'POST /staff/api/promotions',
      'POST /staff/api/banks',
      'POST /staff/api/sources',
      'POST /staff/api/deposit-accounts',
      'POST /staff/api/register/imports',
      'POST /staff/api/register/exports',
      'POST /staff/api/members/:id/coupons',
      'POST /staff/api/members/:id/erasure',
      'POST /staff/api/members/:id/notes',
      'POST /staff/api/shift/notes',
      'POST /staff/api/views',
      'POST /staff/api/chat/threads/:thread/notes',
      'POST /staff/api/chat/canned-replies',
    ].toSorted(),
  );
});

/** Codes for what does not fit the schema of a call, where it is not INVALID_DATA. */
const refusals: Readonly<Partial<Record<Api[CallName]['invalid'], readonly CallName[]>>> = {
  INVALID_USER_INFO: [
    'POST /api/login',
    'POST /api/account/validate',
    'POST /api/account',
    'PUT /api/account/changepwd',
    'POST /api/account/passkeys/options',
    'PUT /api/account/profile',
    'PUT /api/account/bankAccountName',
  ],
  PHONE_NUMBER_REQUIRE_10_DIGIT: ['POST /api/otp/send', 'POST /api/password/otp'],
  OTP_CODE_INVALID: ['POST /api/otp/verify', 'POST /api/password/reset'],
  PASSKEY_INVALID: ['POST /api/login/passkey', 'POST /api/account/passkeys'],
  NO_GAME: [
    'GET /api/wallet/activate/:slotCode',
    'GET /api/wallet/account/:slotCode',
    'GET /api/wallet/resetpassword/:slotCode',
    'POST /api/wallet/transferAll',
  ],
  SLOT_NO_ACCOUNT: [
    'GET /api/autoLogin/pg/:username',
    'GET /api/autoLogin/betflix/:username',
    'GET /api/autoLogin/askmebet/:username/:password',
    'GET /api/autoLogin/imi/:username/:password',
    'GET /api/autoLogin/usun/:username/:password',
    'GET /api/autoLogin/areaslot/:username',
    'GET /api/autoLogin/circus/:username/:password',
    'GET /api/autoLogin/slotracha/:username/:password',
    'GET /api/autoLogin/pgslot/:username/:password',
    'GET /api/autoLogin/joker2/:username',
    'GET /api/autoLogin/huayhd/:username',
    'GET /api/autoLogin/:game/:username/:password',
  ],
  TRANSFER_MINIMUM: ['POST /api/wallet/transfer'],
  QR_FAIL: ['GET /api/qrcode/:provider', 'POST /api/qrcode/:provider'],
  NO_DATA: [
    'DELETE /api/qrcode/:qrcodeId',
    'GET /api/statement/slip/reference/:reference',
    'DELETE /api/wallet/withdraw/:id',
    'POST /api/limits/held/:id/use',
    'POST /api/limits/held/:id/return',
    'GET /api/bonus/activate/:code',
    'GET /api/progress/:id',
    'POST /api/chat/send-message',
    'POST /hooks/:provider',
    'GET /staff/api/reconciliation/:day/:book',
    'GET /staff/api/risk/:id',
    'GET /staff/api/cases/:id',
    'GET /staff/api/cases/:id/payers',
    'GET /staff/api/cases/:id/slip-picture',
    'POST /staff/api/decisions/:id/confirm',
    'POST /staff/api/decisions/:id/withdraw',
    'POST /staff/api/changes/:id/confirm',
    'DELETE /staff/api/views/:id',
    'GET /staff/api/verifications/:id',
    'GET /staff/api/verifications/:id/pictures/:side',
    'GET /staff/api/withdrawals/:id',
  ],
  TRUELINK_INVALID: ['POST /api/wallet/truelink'],
  WITHDRAW_LIMIT: ['POST /api/wallet/withdraw', 'POST /api/wallet/withdrawAll'],
  NO_PROMOTION: ['GET /api/promotion/find/:code', 'GET /api/promotion/activate/:code'],
  INVALID_CODE: ['POST /api/spinwheel/coupon/claim'],
  INVALID_USER: ['POST /api/chat/guest'],
  NO_USER: [
    'GET /staff/api/members/:id',
    'GET /staff/api/members/:id/linked',
    'GET /staff/api/members/:id/notes',
    'GET /staff/api/members/:id/reveal/:field',
  ],
};

test('a call names what it could not read', () => {
  const named = calls.flatMap(([name, { invalid }]) =>
    invalid === 'INVALID_DATA' ? [] : [`${name}: ${invalid}`],
  );
  const expected = Object.entries(refusals).flatMap(([code, names]) =>
    names.map((name) => `${name}: ${code}`),
  );
  expect(named.sort()).toEqual(expected.sort());
});
