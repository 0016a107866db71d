import { stubStorages } from '@wallet/client/test/memory-storage';
import { ApiError } from '@wallet/contract/api-error';
import type { IneligibilityReasonShown } from '@wallet/contract/eligibility/ineligibility';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beingChecked } from './calls/being-checked.ts';
import { errorText } from './error-text.ts';
import { PartMissing } from './parts/part-missing.ts';
import { endSession, startSession } from './session/session.ts';

beforeEach(() => stubStorages());
afterEach(() => vi.unstubAllGlobals());

test('a rejection says when to try again, where the server returned it', async () => {
  const text = await errorText(new ApiError('WITHDRAW_HOLD', 409, 3_600));
  expect(text).toMatch(/ถอนได้อีกครั้งตั้งแต่ \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
});

test.each([
  ['nothing told', 0],
  ['a wait of seconds', 3],
  ['no number', Number.NaN],
])('%s leaves the words as they are', async (_, seconds) => {
  expect(await errorText(new ApiError('WITHDRAW_HOLD', 409, seconds))).toContain('24\u00A0ชั่วโมง');
});

test('a code without a text of its own for a moment keeps its words', async () => {
  const text = await errorText(new ApiError('MONEY_NOT_ENOUGH', 409, 3_600));
  expect(text).toContain('ยอดเงินไม่พอ');
});

test('a rejection names the obstacle, with its figures', async () => {
  const obstacle = { cause: 'BALANCE_REMAINS', total: 120.5, minimumBalance: 5, currency: 'THB' };
  const refusal = new ApiError('BONUS_REMAINING', 409, 0, obstacle as IneligibilityReasonShown);
  expect(await errorText(refusal)).toContain('120.50');
  // A cause that only a newer server knows leaves the words of the code.
  const unknown = new ApiError('BONUS_REMAINING', 409, 0, { cause: 'NEW' } as never);
  expect(await errorText(unknown)).toBe(await errorText(new ApiError('BONUS_REMAINING', 409)));
});

test('a fault of the app is not shown as a missing network', async () => {
  const [fault, offline] = [new TypeError('undefined'), new ApiError('NETWORK', 0)];
  expect(await errorText(fault)).toBe(await errorText(new ApiError('INTERNAL_SERVER_ERROR', 500)));
  expect(await errorText(fault)).not.toBe(await errorText(offline));
});

test('the phone is blamed for a missing connection only when it says so itself', async () => {
  const lost = new ApiError('NETWORK', 0);
  const { core } = await import('../text/th/core.ts');
  vi.stubGlobal('navigator', { onLine: true });
  expect(await errorText(lost)).toBe(core.unreachable);
  vi.stubGlobal('navigator', { onLine: false });
  expect(await errorText(lost)).toBe(core.offline);
  // A part of the app that did not come is a matter of the line, too.
  expect(await errorText(new PartMissing('line'))).toBe(core.offline);
});

test('a reply that is late, and one that is being asked for, send a member to the history', async () => {
  const { core } = await import('../text/th/core.ts');
  const { intent } = await import('../text/th/intent.ts');
  const late = new ApiError('TIMEOUT', 0);
  expect(await errorText(late)).toBe(core.unreachable);
  startSession('a member', false);
  expect(await errorText(late)).toBe(core.noAnswer);
  endSession();
  expect(await errorText(new ApiError(beingChecked, 0))).toBe(intent.wait);
});
