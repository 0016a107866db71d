import { describe, expect, test } from 'vitest';
import { clockOf, deliveredBy, minuteOf, quietSeconds } from './push-rules.ts';

const at = (clock: string) => minuteOf(clock) * 60;

describe('the quiet', () => {
  const night = { from: minuteOf('22:00'), to: minuteOf('07:00') };

  test.each([
    ['21:59', 0],
    ['22:00', 9 * 3_600],
    ['00:00', 7 * 3_600],
    ['06:59', 60],
    ['07:00', 0],
  ])('over midnight, at %s, lasts %s more seconds', (clock, seconds) => {
    expect(quietSeconds(night, at(clock))).toBe(seconds);
  });

  test('within a day, and none at all', () => {
    const noon = { from: minuteOf('12:00'), to: minuteOf('13:30') };
    expect(quietSeconds(noon, at('12:00'))).toBe(5_400);
    expect(quietSeconds(noon, at('13:30'))).toBe(0);
    expect(quietSeconds({ from: 600, to: 600 }, at('11:00'))).toBe(0);
    expect(quietSeconds(null, at('10:00'))).toBe(0);
  });

  test('is written as clocks show it', () => {
    expect([clockOf(0), clockOf(minuteOf('23:05'))]).toEqual(['00:00', '23:05']);
  });
});

describe('an answer of a push service', () => {
  test.each([
    [200, 'sent'],
    [201, 'sent'],
    [299, 'sent'],
    [300, 'refused'],
    [199, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [413, 'refused'],
    [302, 'refused'],
  ] as const)('%s means %s', (status, kind) => {
    expect(deliveredBy(status, undefined, 1)).toEqual({ kind });
  });

  test('none, a busy one and a broken one are tried again, later each time, and not forever', () => {
    expect(deliveredBy(null, undefined, 1)).toEqual({ kind: 'later', seconds: 2 });
    expect(deliveredBy(503, undefined, 5)).toEqual({ kind: 'later', seconds: 32 });
    expect(deliveredBy(429, '90', 1)).toEqual({ kind: 'later', seconds: 90 });
    expect(deliveredBy(429, '999999', 1)).toEqual({ kind: 'later', seconds: 3_600 });
    expect(deliveredBy(429, 'soon', 3)).toEqual({ kind: 'later', seconds: 8 });
    expect(deliveredBy(429, '7', 3)).toEqual({ kind: 'later', seconds: 8 });
    expect(deliveredBy(500, undefined, 11)).toEqual({ kind: 'later', seconds: 2_048 });
    expect(deliveredBy(503, undefined, 20)).toEqual({ kind: 'later', seconds: 3_600 });
    expect(deliveredBy(503, undefined, 21)).toEqual({ kind: 'refused' });
  });
});
