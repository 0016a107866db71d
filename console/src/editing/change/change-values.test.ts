import { api } from '@wallet/contract/api';
import { Saved } from '@wallet/contract/operator-values';
import { expect, test } from 'vitest';
import { content } from '#text/en/content.ts';
import { valueLabel, valueText } from './change-values.ts';

const words = {
  content,
  money: 'baht',
  roles: (code: string) => (code === 'agent' ? 'Agent' : code),
};

test.each([
  [['autoMax'], 5_000, '5,000.00 baht'],
  [['wheelDailyMax'], 20_000, '20,000.00 baht'],
  [['slices', 1, 'amount'], 49_000, '49,000.00 baht'],
  [['invitePercent'], 5, '5%'],
  [['successPercent'], 100_000, '100,000%'],
  [['percent'], 100, '100%'],
  [['noticePercentFail'], 10, '10%'],
  [['refundFail'], 10, '10%'],
  [['withdrawHoldHours'], 24, '24 hours'],
  [['withdrawalsPerDay'], 3, '3 times per day'],
  [['couponDays'], 7, '7 days'],
  [['verifyKeptDays'], 90, '90 days'],
  [['slipWithinMinutes'], 15, '15 minutes'],
  [['caseTargetMinutes'], 60, '60 minutes'],
  [['smsPerHour'], 1_000, '1,000 messages per hour'],
  [['minimumAge'], 20, '20 years'],
  [['riskDevice'], 3, '3 points'],
  [['inviteSuccess'], 300, '300%'],
  [['withdrawalMax'], null, 'No limit'],
  [['adjustmentMax'], null, 'No limit'],
  [['withdrawMin'], null, null],
  [['startsAt'], '2027-01-01T17:00:00.000Z', '02/01/2027 00:00:00'],
  [['slices', 0, 'weight'], 1_000_000, '1,000,000'],
  [['quota'], null, 'No limit'],
  [['budget'], null, 'No limit'],
  [['percent'], null, null],
  [['endsAt'], '2027-01-01T17:00:00.000Z', '02/01/2027 00:00:00'],
  [['isShown'], true, 'On'],
  [['isShown'], false, 'Off'],
  [['type'], 'day', 'Per day'],
  [['slices', 0, 'type'], 'credit', 'Money'],
  [['notice', 'th'], '<p>Hi</p>', '<p>Hi</p>'],
  [['notice', 'th'], '', null],
  [['depositLimits'], 'required', 'Required'],
  [['lossLimits'], 'offered', 'Offered'],
  [['sessionLimits'], 'off', 'Not offered'],
  [['realityChecks'], 'off', 'Not offered'],
  [['prize'], 'coin', 'Coins'],
  [['code'], 'off', 'off'],
  [['role'], 'agent', 'Agent'],
  [['role'], 'unheard', 'unheard'],
])('%j of %j reads %s', (path, value, expected) => {
  expect(valueText(path, value, words)).toBe(expected);
});

type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};

/** Fields below a schema that hold numbers, each with whether it is an amount. */
function numbersIn(schema: Schema, field = ''): [field: string, isMoney: boolean][] {
  const { $ref, type, properties = {}, items, anyOf = [], oneOf = [] } = schema;
  if ($ref === '#/$defs/Baht') return [[field, true]];
  if (type === 'integer') return [[field, false]];
  return [
    ...Object.entries(properties).flatMap(([name, each]) => numbersIn(each, name)),
    ...[...(items ? [items] : []), ...anyOf, ...oneOf].flatMap((each) => numbersIn(each, field)),
  ];
}

test('in every change that can wait for a second person an amount reads as money and a count does not', () => {
  const bodies = Object.values(api).flatMap((call) =>
    call.reply === Saved && 'body' in call ? [call.body] : [],
  );
  const numbers = bodies.flatMap((body) =>
    numbersIn(body.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Schema),
  );
  const reads = (isMoney: boolean) =>
    [...new Set(numbers.filter((each) => each[1] === isMoney).map(([field]) => field))].map(
      (field) => [field, valueText([field], 5_000, words)],
    );
  expect(reads(true).length).toBeGreaterThan(20);
  expect(reads(true).filter(([, text]) => text !== '5,000.00 baht')).toEqual([]);
  expect(reads(false).length).toBeGreaterThan(40);
  expect(reads(false).filter(([, text]) => text?.includes('baht'))).toEqual([]);
});

test('a value is called by its field, its place and its language', () => {
  expect(valueLabel(['autoMax'], words)).toBe('Paid automatically up to');
  expect(valueLabel(['slices', 1, 'amount'], words)).toBe('Prizes on the wheel #2 · Amount');
  expect(valueLabel(['agreements', 0, 'la'], words)).toBe('Agreements #1 · ລາວ');
  expect(valueLabel(['decideCases'], words)).toBe('Decide cases');
  expect(valueLabel(['isActive'], words)).toBe('The wheel is open');
  expect(valueLabel(['unheard'], words)).toBe('unheard');
});
