import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextToSend, type Sending, type SendingEvent, sendingState } from './sending-state.ts';

const press = (clientId: string): SendingEvent<string> => ({
  kind: 'press',
  clientId,
  content: `text of ${clientId}`,
});

function after(...events: SendingEvent<string>[]): readonly Sending<string>[] {
  return events.reduce<readonly Sending<string>[]>(sendingState, []);
}

describe('a message of an agent', () => {
  test('goes one at a time, in the order of the presses', () => {
    const pressed = after(press('a'), press('b'));
    expect(nextToSend(pressed)?.clientId).toBe('a');
    const started = sendingState(pressed, { kind: 'start', clientId: 'a' });
    expect(nextToSend(started)).toBeNull();
    const stored = sendingState(started, { kind: 'stored', clientId: 'a' });
    expect(nextToSend(stored)?.clientId).toBe('b');
    const arrived = sendingState(stored, { kind: 'arrived', clientIds: new Set(['a']) });
    expect(arrived.map(({ clientId }) => clientId)).toEqual(['b']);
  });

  test('waits behind one that no one answered, until that is sent again or removed', () => {
    const stuck = after(press('a'), press('b'), { kind: 'unanswered', clientId: 'a' });
    expect(nextToSend(stuck)).toBeNull();
    expect(nextToSend(sendingState(stuck, { kind: 'resend', clientId: 'a' }))?.clientId).toBe('a');
    expect(nextToSend(sendingState(stuck, { kind: 'remove', clientId: 'a' }))?.clientId).toBe('b');
  });

  test('passes by one that was rejected: it will not arrive any more', () => {
    const list = after(press('a'), press('b'), {
      kind: 'refused',
      clientId: 'a',
      reason: 'NO_DATA',
    });
    expect(nextToSend(list)?.clientId).toBe('b');
  });

  test('is sent again under the same id, without the file that is there already', () => {
    const [sending] = after(
      press('a'),
      { kind: 'start', clientId: 'a' },
      { kind: 'content', clientId: 'a', content: 'path' },
      { kind: 'unanswered', clientId: 'a' },
      { kind: 'resend', clientId: 'a' },
    );
    expect(sending).toEqual({ clientId: 'a', content: 'path', step: { kind: 'waiting' } });
  });

  test('always arrives in the order of the presses, even when replies are lost', () => {
    const script = fc.array(fc.constantFrom('press', 'stored', 'lost', 'resend', 'shown'), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(script, (steps) => {
        let list: readonly Sending<string>[] = [];
        let pressed = 0;
        const thread: number[] = [];
        const deliver = () => {
          const next = nextToSend(list);
          if (!next) return null;
          list = sendingState(list, { kind: 'start', clientId: next.clientId });
          return next.clientId;
        };
        for (const step of steps) {
          if (step === 'press') list = sendingState(list, press(String(pressed++)));
          if (step === 'shown') {
            const clientIds = new Set(thread.map(String));
            list = sendingState(list, { kind: 'arrived', clientIds });
          }
          if (step === 'stored' || step === 'lost') {
            const clientId = deliver();
            if (clientId === null) continue;
            // A lost answer leaves open whether it was stored; the server stores an id once.
            if (!thread.includes(Number(clientId))) thread.push(Number(clientId));
            const kind = step === 'stored' ? 'stored' : 'unanswered';
            list = sendingState(list, { kind, clientId });
          }
          if (step === 'resend') {
            const stuck = list.find((sending) => sending.step.kind === 'unanswered');
            if (stuck) list = sendingState(list, { kind: 'resend', clientId: stuck.clientId });
          }
        }
        expect(thread).toEqual(thread.map((_, place) => place));
      }),
    );
  });
});
