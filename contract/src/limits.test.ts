import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { caseKinds, isCaseKind, isClosedTogether } from './cases/kinds.ts';
import { menuLimits } from './chat/menu-rules.ts';
import { cannedVariables } from './chat/staff.ts';
import { gameHealths } from './games/badges.ts';
import { idempotencyKey } from './idempotency/member.ts';
import {
  checkMinutes,
  exclusionMonths,
  limitPeriods,
  netPeriods,
  sessionMinutes,
  timeOutDays,
} from './limits/terms.ts';
import { isRefusedWhileExcluded, purposes } from './limits/while-excluded.ts';
import { listedMax, oneSatang, patterns } from './limits.ts';
import { largestBaht } from './money.ts';
import { isOpen, movementStates } from './movement.ts';
import { ownServer } from './own-server.ts';
import { isPauseCode, pauseCodeOf } from './pauses/pauses.ts';
import { messageKinds } from './push/kinds.ts';
import { viewedCapability, workCapability } from './queue/kinds.ts';
import { statementColumns } from './reconciliation/statement-columns.ts';
import { registerHead, registerKinds } from './register/file.ts';
import {
  chatFileBytesMax,
  currencies,
  guestIdPattern,
  messageLengthMax,
  pageSize,
  passwordLength,
  recommendedBanks,
  shiftNoteMax,
  slipBytesMax,
  tagLimits,
  usernamePattern,
} from './rules.ts';
import { maySendDocuments, neededSides, verificationStates } from './verification/kinds.ts';
import { batchMax } from './withdraw/batch.ts';

test('the browser and the server know the same lengths, sizes and amounts', () => {
  expect({ pageSize, passwordLength, tagLimits, menuLimits, chatFileBytesMax }).toEqual({
    pageSize: { list: 10, coupons: 3, max: 50 },
    passwordLength: { min: 8, max: 128 },
    tagLimits: { team: 200, thread: 10, length: 30 },
    menuLimits: { topics: 10, depth: 4, title: 80, text: 2_000 },
    chatFileBytesMax: { image: 10_485_760, video: 20_971_520 },
  });
  expect([messageLengthMax, shiftNoteMax, slipBytesMax]).toEqual([2_000, 2_000, 10_485_760]);
  expect([listedMax, batchMax, oneSatang, largestBaht]).toEqual([10_000, 50, 0.01, 1_000_000_000]);
  expect({ timeOutDays, exclusionMonths, sessionMinutes, checkMinutes }).toEqual({
    timeOutDays: { min: 1, max: 42 },
    exclusionMonths: { min: 6, max: 60 },
    sessionMinutes: { min: 5, max: 1_440 },
    checkMinutes: { min: 5, max: 1_440 },
  });
  expect([netPeriods, limitPeriods]).toEqual([
    [1, 7, 30, 365],
    ['day', 'week', 'month'],
  ]);
  expect([recommendedBanks, currencies]).toEqual([
    ['KBANK', 'KTB'],
    ['LAK', 'BAHT'],
  ]);
});

test.each([
  [patterns.code, ['A', 'X_9-', 'A'.repeat(40)], ['', 'a', 'A B', 'A'.repeat(41), 'A\n']],
  [patterns.color, ['#00ff9a'], ['#00FF9A', '#00ff9', '#00ff9ab', '00ff9a', 'x#00ff9a']],
  [
    patterns.accountNo,
    ['1'.repeat(8), '1'.repeat(20)],
    ['1'.repeat(7), '1'.repeat(21), '1234 5678'],
  ],
  [patterns.bankNumber, ['004'], ['04', '0004', '00a']],
  [
    usernamePattern,
    ['a1', 'a.b_c-d', `a${'b'.repeat(39)}`],
    ['a', '.a', 'Ab', `a${'b'.repeat(40)}`],
  ],
  [
    guestIdPattern,
    ['x'.repeat(22), 'x'.repeat(60)],
    ['x'.repeat(21), 'x'.repeat(61), `${'x'.repeat(22)}.`],
  ],
  [
    idempotencyKey,
    ['x'.repeat(8), 'x_-9'.repeat(16)],
    ['x'.repeat(7), 'x'.repeat(65), `${'x'.repeat(8)}.`],
  ],
])('%s takes the whole of a text, or nothing', (pattern, right, wrong) => {
  for (const text of right) expect(pattern.test(text), text).toBe(true);
  for (const text of wrong) expect(pattern.test(text), text).toBe(false);
});

test('an excluded member neither plays, pays in nor gets rewards, and may do all the rest', () => {
  const closed = Object.keys(purposes).filter(isRefusedWhileExcluded);
  expect(closed.filter((name) => !name.includes('/autoLogin/')).sort()).toEqual([
    'GET /api/bonus/activate/:code',
    'GET /api/invite/qr',
    'GET /api/promotion/activate/:code',
    'GET /api/promotion/find/:code',
    'GET /api/refund/addWallet',
    'GET /api/refund/receive',
    'GET /api/wallet/account/:slotCode',
    'GET /api/wallet/activate/:slotCode',
    'GET /api/wallet/resetpassword/:slotCode',
    'POST /api/invite/receive',
    'POST /api/limits/held/:id/use',
    'POST /api/qrcode/:provider',
    'POST /api/spinwheel/coupon/claim',
    'POST /api/spinwheel/spin',
    'POST /api/wallet/add',
    'POST /api/wallet/truelink',
  ]);
  expect(closed.filter((name) => name.includes('/autoLogin/'))).toHaveLength(12);
  expect(isRefusedWhileExcluded('GET /staff/api/me')).toBe(false);
});

test('each pause stops its own kind of money, and one of a member or of all stops everything', () => {
  const scopes = [
    'all',
    'payouts',
    'transfers',
    'company:PG',
    'deposits:KBANK',
    'member:7',
    'restore',
  ];
  expect(scopes.map(pauseCodeOf)).toEqual([
    'MONEY_PAUSED',
    'PAYOUTS_PAUSED',
    'TRANSFERS_PAUSED',
    'TRANSFERS_PAUSED',
    'DEPOSITS_PAUSED',
    'MONEY_PAUSED',
    'MONEY_PAUSED',
  ]);
  const codes = ['MONEY_NOT_ENOUGH', ...scopes.map(pauseCodeOf)] as const;
  expect(codes.map(isPauseCode)).toEqual([false, ...scopes.map(() => true)]);
});

test('money of a movement stays reserved until it is posted or voided', () => {
  expect(movementStates.filter(isOpen)).toEqual(['pending', 'needs_staff']);
});

test('documents are sent once, and again after they were rejected', () => {
  expect([null, ...verificationStates].filter(maySendDocuments)).toEqual([null, 'refused']);
  expect(neededSides('thai-id', { back: true, portrait: true })).toEqual([
    'front',
    'back',
    'portrait',
  ]);
  expect(neededSides('passport', { back: true, portrait: true })).toEqual(['front', 'portrait']);
  expect(neededSides('lao-id', { back: false, portrait: false })).toEqual(['front']);
});

test('work of each kind is shown to those who may decide about it', () => {
  expect(workCapability).toEqual({
    withdrawal: 'decideWithdrawals',
    verification: 'verifyMembers',
    case: 'decideCases',
    difference: 'decideCases',
    change: 'confirmChanges',
    resumption: 'confirmChanges',
    account: 'confirmDepositAccounts',
    chat: 'answerChat',
  });
  expect(viewedCapability).toEqual({
    queue: 'useConsole',
    withdrawals: 'decideWithdrawals',
    cases: 'decideCases',
  });
});

test('only cases that hold no money are closed together', () => {
  expect(caseKinds.filter(isClosedTogether)).toEqual([
    'payment-notice',
    'payout-notice',
    'slip-check',
    'reward-ceiling',
  ]);
  expect(['slip', 'toString'].map(isCaseKind)).toEqual([true, false]);
});

test('an error without an answer, or of a server in trouble, leaves the outcome unknown', () => {
  const unknown = [0, 400, 409, 499, 500, 503].filter(
    (status) => new ApiError('X', status).isUnknown,
  );
  expect(unknown).toEqual([0, 500, 503]);
  const obstacle = { cause: 'BONUS_DAYS' } as const;
  expect(new ApiError('REFUND_CONDITION', 409, 30, obstacle)).toMatchObject({
    ...{ name: 'ApiError', message: 'REFUND_CONDITION', code: 'REFUND_CONDITION' },
    ...{ status: 409, retryAfterSeconds: 30, obstacle },
  });
  expect(new ApiError('X', 0)).toMatchObject({ retryAfterSeconds: 0, obstacle: null });
});

test('a file of a register begins with its columns, and a file of a bank has four of its own', () => {
  expect([registerHead, registerKinds.join(' ')]).toEqual([
    'kind,digest,ends_on',
    'phone account person',
  ]);
  expect(statementColumns).toEqual(['time', 'amount', 'bank', 'reference']);
  expect(cannedVariables).toEqual(['name', 'agent']);
  expect(ownServer).toBe('x-wallet-server');
});

test('members read of more than they can choose', () => {
  expect(messageKinds.join(' ')).toBe('deposit payout slip chat held play limit verification');
  expect(gameHealths.join(' ')).toBe('maintenance paused failing open');
});
