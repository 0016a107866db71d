import { stubStorages } from '@wallet/client/test/memory-storage';
import { ApiError } from '@wallet/contract/api-error';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogs } from '#text/catalogs.ts';
import { errorText } from './error-text.ts';
import { speakFrom } from './text.ts';

beforeAll(() => speakFrom(catalogs));
beforeEach(() => stubStorages());

test('a refusal says from when asking again makes sense, where the server told it', async () => {
  const text = await errorText(new ApiError('WITHDRAW_HOLD', 409, 3_600));
  expect(text).toMatch(/ถอนได้อีกครั้ง \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
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
