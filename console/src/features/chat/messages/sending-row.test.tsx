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
const picture = { kind: 'file', fileKind: 'image', file: new File(['x'], 'a.png'), preview: '/a' };
const cards = { kind: 'message', message: { message_type: 'generic' } };
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
    [picture, { kind: 'waiting' }],
    [{ ...cards, preview: { ...cards.message, payloads: [] } }, { kind: 'waiting' }],
  ];
  const [resent, removed] = [vi.spyOn(outbox, 'resend'), vi.spyOn(outbox, 'remove')];
  for (const spy of [resent, removed]) spy.mockImplementation(() => undefined);
  const [shown, marks]: [(readonly string[])[], unknown[]] = [[], []];
  for (const [nth, [content, step]] of steps.entries()) {
    const sending = { clientId: `c${nth}`, content, step } as unknown as OutgoingMessage;
    await stage.show(<SendingRow thread="t1" sending={sending} />);
    const row = document.querySelector<HTMLElement>('li[data-sending]');
    shown.push(linesOf(row ?? undefined));
    marks.push([row?.dataset['sending'], row?.querySelector('[data-bare]') !== null]);
    if (nth === 2) {
      const bar = screen.getByRole('progressbar', { name: 'Uploading 42%' });
      expect(bar.getAttribute('aria-valuenow')).toBe('42');
    }
    expect(screen.queryByRole('alert') !== null).toBe(nth === 5 || nth === 6);
    if (nth === 7) expect(screen.getByAltText<HTMLImageElement>('Image').src).toMatch(/\/a$/);
    if (nth === 5) await stage.press('Send again');
    if (nth === 2 || nth === 6) await stage.press('Remove');
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
    ['Waiting to send'],
    ['Waiting to send'],
  ]);
  expect(marks).toEqual([
    ...[
      ['waiting', false],
      ['sending', false],
      ['sending', true],
      ['sending', true],
    ],
    ...[
      ['stored', false],
      ['unanswered', false],
      ['refused', false],
    ],
    ...[
      ['waiting', true],
      ['waiting', true],
    ],
  ]);
  expect(resent.mock.calls).toEqual([['t1', 'c5']]);
  expect(removed.mock.calls).toEqual([
    ['t1', 'c2'],
    ['t1', 'c6'],
  ]);
});
