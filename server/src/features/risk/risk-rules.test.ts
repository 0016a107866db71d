import type { MemberId } from '@wallet/contract/ids';
import { expect, test } from 'vitest';
import {
  actingAlike,
  bankChangeFound,
  type Circle,
  gameReturnFound,
  groupsOf,
  inviterFound,
  type Manner,
  noPlayFound,
  placeOf,
  type RiskSettings,
} from './risk-rules.ts';

const settings: RiskSettings = {
  riskFrom: 60,
  riskAccount: 40,
  riskHolder: 20,
  riskDevice: 20,
  riskAddress: 5,
  riskPattern: 10,
  riskInviter: 15,
  riskNoPlay: 60,
  riskGameReturn: 60,
  riskBankChange: 60,
  riskAmount: 1_000_00n,
  riskReturn: 10_000_00n,
};
const dayMs = 24 * 3_600_000;
const noon = new Date('2026-11-20T05:00:00Z');
const ids = (...numbers: number[]) => numbers.map((number) => BigInt(number) as MemberId);
const id = 7n as MemberId;

function manner(number: number, other: Partial<Manner> = {}): Manner {
  const firstDeposit = BigInt(number * 100);
  const base = { joinedAt: noon, firstDeposit, deposits: 1, hasBonus: false, hasTakenOut: false };
  return { id: BigInt(number) as MemberId, ...base, ...other };
}
const mannersOf = (manners: readonly Manner[]) => new Map(manners.map((one) => [one.id, one]));

test('a group is scored by each sign once, with the most members that share it', () => {
  const circles: Circle[] = [
    { sign: 'device', members: ids(1, 2, 3, 4) },
    { sign: 'address', members: ids(1, 2, 3) },
    { sign: 'address', members: ids(3, 4) },
  ];
  const manners = mannersOf([1, 2, 3, 4].map((number) => manner(number)));
  expect(groupsOf(circles, manners, settings)).toEqual([
    {
      kind: 'group',
      members: ids(1, 2, 3, 4),
      score: 70,
      reasons: [
        { sign: 'device', points: 60, members: 4 },
        { sign: 'address', points: 10, members: 3 },
      ],
    },
  ]);
});

test('a group counts at the limit, six of a sign are as much as more, and the larger of two counts', () => {
  const four = { sign: 'device', members: ids(1, 2, 3, 4) } as const;
  expect(groupsOf([four], new Map(), settings).map(({ score }) => score)).toEqual([60]);
  expect(groupsOf([four], new Map(), { ...settings, riskFrom: 61 })).toEqual([]);
  const circles: Circle[] = [
    { sign: 'device', members: ids(1, 2, 3, 4, 5, 6) },
    { sign: 'device', members: ids(1, 2, 3, 4, 5, 6, 7) },
  ];
  const found = groupsOf(circles, new Map(), settings);
  expect(found.map(({ score, members }) => [score, members.length])).toEqual([[100, 7]]);
});

test('a home, a couple and namesakes stay below the limit, members who act alike do not', () => {
  const home = { sign: 'address', members: ids(1, 2, 3, 4, 5, 6) } as const;
  const couple = [
    { sign: 'device', members: ids(7, 8) },
    { sign: 'address', members: ids(7, 8) },
  ] as const;
  const namesakes = { sign: 'holder', members: ids(9, 10) } as const;
  const all = [home, ...couple, namesakes];
  const strangers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => manner(number));
  expect(groupsOf(all, mannersOf(strangers), settings)).toEqual([]);
  const alike = strangers.map((one) => ({ ...one, firstDeposit: 300_00n }));
  const found = groupsOf([home], mannersOf(alike), settings);
  expect(found.map(({ score }) => score)).toEqual([75]);
  expect(groupsOf([home], mannersOf(alike), { ...settings, riskPattern: 0 })).toEqual([]);
});

test('members act alike who joined within two weeks, paid in the same and took money out alike', () => {
  const same = { firstDeposit: 100_00n };
  const soon = new Date(noon.getTime() + 13 * dayMs);
  const late = new Date(noon.getTime() + 15 * dayMs);
  const manners = [manner(1, same), manner(2, { ...same, joinedAt: soon })];
  expect(
    actingAlike([
      ...manners,
      manner(3, { ...same, joinedAt: late }),
      manner(5, { ...same, joinedAt: late }),
    ]),
  ).toEqual(ids(2, 3, 5));
  for (const other of [{ hasTakenOut: true }, { hasBonus: true }, { deposits: 2 }]) {
    expect(actingAlike([...manners, manner(4, { ...same, ...other })])).toEqual(ids(1, 2));
  }
  // Three deposits are as good as more; two weeks are still near.
  const often = { ...same, deposits: 3 };
  const fortnight = new Date(noon.getTime() + 14 * dayMs);
  expect(
    actingAlike([manner(1, often), manner(2, { ...often, deposits: 4, joinedAt: fortnight })]),
  ).toEqual(ids(1, 2));
  expect(
    actingAlike([manner(5, { firstDeposit: null }), manner(6, { firstDeposit: null })]),
  ).toEqual([]);
});

test('an inviter is found when most of five or more new members act alike', () => {
  const alike = [1, 2, 3, 4, 5].map((number) => manner(number, { firstDeposit: 100_00n }));
  const others = [6, 7, 8, 9].map((number) => manner(number));
  expect(inviterFound(id, alike.slice(1), [], settings)).toBeNull();
  expect(inviterFound(id, [...alike, ...others], [], settings)).toBeNull();
  expect(inviterFound(id, [...alike, ...others.slice(1)], [], settings)).toMatchObject({
    members: [id, ...ids(1, 2, 3, 4, 5)],
    score: 60,
  });
  // Six of ten are most of them.
  const six = [...alike, manner(10, { firstDeposit: 100_00n })];
  expect(inviterFound(id, [...six, ...others], [], settings)?.members).toHaveLength(7);
  const circle = { sign: 'device', members: ids(1, 2, 6) } as const;
  expect(inviterFound(id, alike, [circle], { ...settings, riskFrom: 81 })).toBeNull();
  expect(inviterFound(id, alike, [circle], { ...settings, riskFrom: 80 })).toEqual({
    kind: 'inviter',
    members: [id, ...ids(1, 2, 3, 4, 5)],
    reasons: [
      { sign: 'inviter', points: 60, members: 5 },
      { sign: 'device', points: 20, members: 2 },
    ],
    score: 80,
  });
});

test('money that leaves as it came in is found, play and small sums are not', () => {
  const sums = { id, deposited: 5_000_00n, withdrawn: 4_000_00n, played: 999_99n };
  const { id: _, ...told } = sums;
  expect(noPlayFound(sums, settings)).toEqual({
    kind: 'no-play',
    members: [id],
    reasons: [{ sign: 'no-play', points: 60, ...told }],
    score: 60,
  });
  expect(noPlayFound({ ...sums, played: 1_000_00n }, settings)).toBeNull();
  expect(noPlayFound({ ...sums, withdrawn: 3_999_99n }, settings)).toBeNull();
  expect(
    noPlayFound({ id, deposited: 999_99n, withdrawn: 999_99n, played: 0n }, settings),
  ).toBeNull();
  expect(noPlayFound(sums, { ...settings, riskNoPlay: 0 })).toBeNull();
});

test('games that give back three times as much, and a lot, are found', () => {
  const sums = { toGames: 5_000_00n, fromGames: 15_000_00n };
  expect(gameReturnFound({ id, ...sums }, settings)).toEqual({
    kind: 'game-return',
    members: [id],
    reasons: [{ sign: 'game-return', points: 60, ...sums }],
    score: 60,
  });
  expect(gameReturnFound({ id, toGames: 5_000_00n, fromGames: 14_999_99n }, settings)).toBeNull();
  expect(gameReturnFound({ id, toGames: 100_00n, fromGames: 9_000_00n }, settings)).toBeNull();
});

test('a withdrawal after a changed bank account is found, with more points when the password changed too', () => {
  const change = {
    id,
    changedAt: noon,
    passwordAt: null,
    askedAt: new Date(noon.getTime() + dayMs),
    amount: 1_000_00n,
  };
  expect(bankChangeFound(change, settings)?.score).toBe(60);
  const { changedAt, askedAt, amount } = change;
  expect(bankChangeFound({ ...change, passwordAt: noon }, settings)).toEqual({
    kind: 'bank-change',
    members: [id],
    reasons: [{ sign: 'bank-change', points: 90, changedAt, askedAt, amount, withPassword: true }],
    score: 90,
  });
  for (const [passwordAt, score] of [
    [noon.getTime() - 7 * dayMs, 90],
    [noon.getTime() - 7 * dayMs - 1, 60],
    [askedAt.getTime(), 90],
    // Changed after the money was asked for: by its owner, perhaps.
    [askedAt.getTime() + 1, 60],
  ] as const) {
    const found = bankChangeFound({ ...change, passwordAt: new Date(passwordAt) }, settings);
    expect(found?.score, `${passwordAt}`).toBe(score);
  }
  const odd = { ...settings, riskBankChange: 61 };
  expect(bankChangeFound({ ...change, passwordAt: noon }, odd)?.score).toBe(92);
  expect(bankChangeFound({ ...change, amount: 999_99n }, settings)).toBeNull();
});

test('a finding is added to the open one, and a decided group comes back only with someone new', () => {
  const found = { kind: 'group', members: ids(1, 2, 3), score: 80, reasons: [] } as const;
  const earlier = { id: 5n, kind: 'group', members: ids(1, 2, 3, 4) } as const;
  expect(placeOf(found, [])).toBe('new');
  expect(placeOf(found, [{ ...earlier, isOpen: true }])).toBe(5n);
  expect(placeOf(found, [{ ...earlier, isOpen: false }])).toBe('decided');
  expect(placeOf({ ...found, members: ids(1, 2, 3, 9) }, [{ ...earlier, isOpen: false }])).toBe(
    'new',
  );
  expect(placeOf(found, [{ ...earlier, members: ids(1, 8, 9), isOpen: true }])).toBe('new');
  const four = { ...found, members: ids(1, 2, 3, 9) };
  expect(placeOf(four, [{ ...earlier, members: ids(1, 2, 8), isOpen: true }])).toBe(5n);
  expect(placeOf(found, [{ ...earlier, kind: 'inviter', isOpen: true }])).toBe('new');
  const conduct = { kind: 'no-play', members: ids(1), score: 60, reasons: [] } as const;
  const before = { id: 6n, kind: 'no-play', members: ids(1), isOpen: false } as const;
  expect(placeOf(conduct, [before])).toBe('new');
});
