import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { rejection, stageForEach } from '#test/stage.tsx';
import { endSession, startSession } from './session.ts';
import { useChange } from './use-change.ts';

const stage = stageForEach();
const call = 'POST /staff/api/members/:id/notes';

function Writing() {
  const write = useChange(call, 'Written');
  const change = useChange('PUT /staff/api/bell', 'Changed');
  const send = (id: string, text: string) => write.mutate({ params: { id }, body: { text } });
  return (
    <>
      <button type="button" onClick={() => send('5', 'Called')}>
        write
      </button>
      <button type="button" onClick={() => send('5', 'Called twice')}>
        write more
      </button>
      <button type="button" onClick={() => send('6', 'Called')}>
        write of another
      </button>
      <button
        type="button"
        onClick={() => change.mutate({ body: { until: '2026-11-20T09:00:00Z' } })}
      >
        change
      </button>
      <p>{write.isPending ? 'at work' : 'at rest'}</p>
    </>
  );
}

const lost = () => Promise.reject(new TypeError('the line is gone'));

test('a change that creates something keeps its key until its outcome is known', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  await stage.show(<Writing />);
  const keys: (string | null)[] = [];
  async function press(name: string, answer: unknown): Promise<number> {
    asked.mockClear();
    stage.answer(call, answer);
    await stage.press(name);
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(0));
    await screen.findByText('at rest');
    const [, request] = asked.mock.calls.find(([, sent]) => sent?.method !== 'GET') ?? [];
    keys.push(new Headers(request?.headers).get('idempotency-key'));
    return new Set(keys).size;
  }
  expect(await press('write', lost)).toBe(1);
  expect(await press('write', () => rejection('SERVICE_BUSY', 503))).toBe(1);
  // The server knows that it is not what was sent first, and says so.
  expect(await press('write more', () => rejection('KEY_INVALID', 409))).toBe(1);
  expect(await press('write more', lost)).toBe(2);
  expect(await press('write more', { message: 'OK' })).toBe(2);
  expect(await press('write more', lost)).toBe(3);
  // A change of another member is not a repetition.
  expect(await press('write of another', { message: 'OK' })).toBe(4);
  expect(await press('change', null)).toBe(5);
  expect(keys.map((key) => key?.length ?? null)).toEqual([...Array(7).fill(36), null]);
});

test.each([
  ['write', call],
  ['change', 'PUT /staff/api/bell'],
] as const)(
  'the outcome of %s is not shown to the next person at this machine',
  async (name, asked) => {
    await stage.show(<Writing />);
    const done = name === 'write' ? 'Written' : 'Changed';
    const settle = async (answer: unknown, next?: string) => {
      const give = stage.hold(asked);
      await stage.press(name);
      if (next !== undefined) {
        endSession('signed out');
        startSession(next, { needsOwnPassword: false });
      }
      await give(answer);
      await stage.settled();
    };
    await settle({ message: 'OK' }, 'of Somsri');
    expect(screen.queryByText(done)).toBeNull();
    await settle(rejection('NO_DATA', 404), 'of Dao');
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(0);
    await settle({ message: 'OK' });
    await screen.findByText(done);
  },
);
