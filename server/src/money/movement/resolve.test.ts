import type { MovementState } from '@wallet/contract/movement';
import { expect, test } from 'vitest';
import type { ProviderResult, QueryResult } from './outcome.ts';
import {
  giveUpSeconds,
  type ProviderCalls,
  pauseBefore,
  queryOutcome,
  resolve,
  sendFirst,
  type Unresolved,
} from './resolve.ts';

const latestSeconds = 60;
/** The provider's guarantee, and the time until a call leaves us. */
const quietSeconds = latestSeconds + 30;

type FakeProvider = {
  readonly repeatsSafely?: boolean;
  readonly result?: ProviderResult;
  readonly found?: QueryResult;
  /** Another one has begun an attempt since we looked, or it may not be sent again. */
  readonly isTaken?: boolean;
};

/** A provider that answers as given by the test; all calls are recorded. */
function provider({
  repeatsSafely = true,
  result = 'refused',
  found = 'absent',
  isTaken = false,
}: FakeProvider) {
  const done: string[] = [];
  const calls: ProviderCalls<Unresolved, never> = {
    repeatsSafely,
    latestSeconds,
    startAttempt: async (one) => (isTaken ? null : { ...one, attempts: one.attempts + 1 }),
    send: async () => {
      done.push('sent');
      return { result };
    },
    forgetAttempt: async () => {
      done.push('forgotten');
    },
    query: async () => {
      done.push('queried');
      return { result: found };
    },
    settle: async (_, { state }): Promise<MovementState> => state,
    handToStaff: async () => 'needs_staff',
  };
  return { calls, done };
}

function movement(changes: Partial<Unresolved> = {}): Unresolved {
  return { attempts: 1, ageSeconds: 600, unknownSeconds: quietSeconds + 1, ...changes };
}

test.each([
  [null, 'voided'],
  [0, 'pending'],
  [quietSeconds, 'pending'],
  [quietSeconds + 1, 'voided'],
])(
  'rejected, unknown in the books, and %d seconds since a call that no one answered',
  async (unknownSeconds, state) => {
    const { calls, done } = provider({});
    expect(await resolve(calls, movement({ unknownSeconds }))).toBe(state);
    expect(done).toEqual(['sent', 'forgotten', 'queried']);
  },
);

test.each<[FakeProvider, MovementState]>([
  [{ result: 'applied' }, 'posted'],
  [{ result: 'rejected' }, 'voided'],
  [{ result: 'unknown' }, 'pending'],
  [{ found: 'applied' }, 'posted'],
  [{ found: 'unknown' }, 'pending'],
  [{ repeatsSafely: false, found: 'applied' }, 'posted'],
  [{ repeatsSafely: false, found: 'unknown' }, 'pending'],
  [{ repeatsSafely: false, found: 'absent' }, 'needs_staff'],
])('%j ends as %s', async (world, state) => {
  expect(await resolve(provider(world).calls, movement())).toBe(state);
});

test('a provider that may execute a repeat twice is only queried', async () => {
  const { calls, done } = provider({ repeatsSafely: false });
  await resolve(calls, movement());
  expect(done).toEqual(['queried']);
});

test.each<[QueryResult, number, MovementState]>([
  ['applied', 1, 'posted'],
  ['rejected', 1, 'voided'],
  ['unknown', 1, 'pending'],
  // An attempt of another process may be on its way.
  ['absent', 1, 'pending'],
  ['applied', 0, 'pending'],
])(
  'a movement that may not be sent now and is %s after %d attempts is sent nothing, and ends as %s',
  async (found, attempts, state) => {
    const { calls, done } = provider({ isTaken: true, found });
    expect(await resolve(calls, movement({ attempts }))).toBe(state);
    expect(done).toEqual(attempts > 0 ? ['queried'] : []);
  },
);

test('after a day of silence a person has to look, and the provider is sent nothing more', async () => {
  const { calls, done } = provider({ result: 'applied' });
  expect(await resolve(calls, movement({ ageSeconds: giveUpSeconds }))).toBe('posted');
  expect(await resolve(calls, movement({ ageSeconds: giveUpSeconds + 1 }))).toBe('needs_staff');
  expect(done).toEqual(['sent']);
});

test('a movement without an outcome is looked at after 1, 2, 4 … 60 seconds', () => {
  expect([0, 1, 2, 6, 7, 500].map(pauseBefore)).toEqual([1, 1, 2, 32, 60, 60]);
});

test.each<[ProviderResult, MovementState]>([
  ['applied', 'posted'],
  ['rejected', 'voided'],
  ['refused', 'voided'],
  ['unknown', 'pending'],
])(
  'the first call of a movement that is %s leaves it %s, and asks nothing',
  async (result, state) => {
    const { calls, done } = provider({ result });
    expect(await sendFirst(calls, movement({ unknownSeconds: null }))).toEqual({ result, state });
    expect(done).toEqual(['sent']);
  },
);

test.each<[QueryResult, MovementState | null]>([
  ['applied', 'posted'],
  ['rejected', 'voided'],
  ['absent', null],
  ['unknown', null],
])(
  'a look into the books that found it %s ends it only when this is final',
  async (found, state) => {
    const { calls, done } = provider({ found });
    expect(await queryOutcome(calls, movement())).toEqual({ result: found, state });
    expect(done).toEqual(['queried']);
  },
);
