import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { linesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { type OutgoingMessage, outbox } from '../sending/outbox.ts';

import { SendingRow } from './SendingRow.tsx';

const stage = stageForEach();
const text = {
  kind: 'message',
  message: { message_type: 'text', payload: { message: 'Hello' } },
  preview: { message_type: 'text', payload: { message: 'Hello' } },
};
const video = { kind: 'file', fileKind: 'video', file: new File(['x'], 'way.mp4'), preview: '' };

test('a message on its way says how far it is, and one that is stuck is sent again or removed', async () => {
  const steps = [
    [text, { kind: 'waiting' }],
    [text, { kind: 'sending', share: null }],
    [video, { kind: 'sending', share: 0.426 }],
    [video, { kind: 'sending', share: 1 }],
    [text, { kind: 'stored' }],
    [text, { kind: 'unanswered' }],
    [text, { kind: 'refused', reason: 'REQUEST_LIMIT' }],
  ];
  const [resent, removed] = [vi.spyOn(outbox, 'resend'), vi.spyOn(outbox, 'remove')];
  for (const spy of [resent, removed]) spy.mockImplementation(() => undefined);
  const shown: (readonly string[])[] = [];
  for (const [nth, [content, step]] of steps.entries()) {
    const sending = { clientId: `c${nth}`, content, step } as unknown as OutgoingMessage;
    await stage.show(<SendingRow thread="t1" sending={sending} />);
    shown.push(linesOf(screen.getByRole('listitem')));
    if (nth === 5) await stage.press('Send again');
    if (nth === 6) await stage.press('Remove');
    stage.leave();
  }
  expect(shown).toEqual([
    ['Hello', 'Waiting to send'],
    ['Hello', 'Sending'],
    ['way.mp4', 'Uploading 42%', 'Remove'],
    ['way.mp4', 'Sending'],
    ['Hello', 'Sent'],
    ['Hello', 'No answer. It may have been sent.', 'Send again', 'Remove'],
    [
      'Hello',
      'Not sent: Too many requests. Please wait a moment and try again.',
      'Send again',
      'Remove',
    ],
  ]);
  expect(resent.mock.calls).toEqual([['t1', 'c5']]);
  expect(removed.mock.calls).toEqual([['t1', 'c6']]);
});
