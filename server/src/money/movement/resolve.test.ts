import type { MovementState } from '@wallet/contract/movement';
import { expect, test } from 'vitest';
import type { Finding, ProviderResult } from './outcome.ts';
import {
  consult,
  giveUpSeconds,
  type Means,
  pauseBefore,
  resolve,
  sendFirst,
  type Unresolved,
} from './resolve.ts';

const latestSeconds = 60;
/** Of the provider, and until a call leaves us. */
const quietSeconds = latestSeconds + 30;

type FakeProvider = {
  readonly repeatsSafely?: boolean;
  readonly says?: ProviderResult;
  readonly finds?: Finding;
  /** Another one has begun an attempt since we looked, or it may not be sent again. */
  readonly isTaken?: boolean;
};

/** A provider that answers as the test says; everything that was done is written down. */
function provider({
  repeatsSafely = true,
  says = 'refused',
  finds = 'absent',
  isTaken = false,
}: FakeProvider) {
  const done: string[] = [];
  const means: Means<Unresolved, never> = {
    repeatsSafely,
    latestSeconds,
    startAttempt: async (one) => (isTaken ? null : { ...one, attempts: one.attempts + 1 }),
    tell: async () => {
      done.push('told');
      return { says };
    },
    forgetAttempt: async () => {
      done.push('forgotten');
    },
    ask: async () => {
      done.push('asked');
      return { says: finds };
    },
    settle: async (_, { state }): Promise<MovementState> => state,
    handToStaff: async () => 'needs_staff',
  };
  return { means, done };
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
    const { means, done } = provider({});
    expect(await resolve(means, movement({ unknownSeconds }))).toBe(state);
    expect(done).toEqual(['told', 'forgotten', 'asked']);
  },
);

test.each<[FakeProvider, MovementState]>([
  [{ says: 'applied' }, 'posted'],
  [{ says: 'rejected' }, 'voided'],
  [{ says: 'unknown' }, 'pending'],
  [{ finds: 'applied' }, 'posted'],
  [{ finds: 'unknown' }, 'pending'],
  [{ repeatsSafely: false, finds: 'applied' }, 'posted'],
  [{ repeatsSafely: false, finds: 'unknown' }, 'pending'],
  [{ repeatsSafely: false, finds: 'absent' }, 'needs_staff'],
])('%j ends as %s', async (world, state) => {
  expect(await resolve(provider(world).means, movement())).toBe(state);
});

test('a provider that may execute a repeat twice is only queried', async () => {
  const { means, done } = provider({ repeatsSafely: false });
  await resolve(means, movement());
  expect(done).toEqual(['asked']);
});

test.each<[Finding, number, MovementState]>([
  ['applied', 1, 'posted'],
  ['rejected', 1, 'voided'],
  ['unknown', 1, 'pending'],
  // An attempt of another process may be on its way.
  ['absent', 1, 'pending'],
  ['applied', 0, 'pending'],
])(
  'a movement that may not be sent now and is %s after %d attempts is sent nothing, and ends as %s',
  async (finds, attempts, state) => {
    const { means, done } = provider({ isTaken: true, finds });
    expect(await resolve(means, movement({ attempts }))).toBe(state);
    expect(done).toEqual(attempts > 0 ? ['asked'] : []);
  },
);

test('after a day of silence a person has to look, and the provider is sent nothing more', async () => {
  const { means, done } = provider({ says: 'applied' });
  expect(await resolve(means, movement({ ageSeconds: giveUpSeconds }))).toBe('posted');
  expect(await resolve(means, movement({ ageSeconds: giveUpSeconds + 1 }))).toBe('needs_staff');
  expect(done).toEqual(['told']);
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
  async (says, state) => {
    const { means, done } = provider({ says });
    expect(await sendFirst(means, movement({ unknownSeconds: null }))).toEqual({ says, state });
    expect(done).toEqual(['told']);
  },
);

test.each<[Finding, MovementState | null]>([
  ['applied', 'posted'],
  ['rejected', 'voided'],
  ['absent', null],
  ['unknown', null],
])(
  'a look into the books that finds it %s ends it only when this is final',
  async (finds, state) => {
    const { means, done } = provider({ finds });
    expect(await consult(means, movement())).toBe(state);
    expect(done).toEqual(['asked']);
  },
);
