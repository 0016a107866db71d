import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { entriesOf, linesOf, restingOf, rulesOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { PauseForm } from './PauseForm.tsx';

const stage = stageForEach();

test('choosing what to pause leads to the reason, and a question names it before it is paused', async () => {
  await stage.show(<PauseForm companies={[{ code: 'JOKER' }] as never} channels={[]} />);
  const pause = screen.getByRole<HTMLButtonElement>('button', { name: 'Pause' });
  await stage.choose('What to pause', /joker/i);
  const reason = screen.getByLabelText('Reason');
  expect(document.activeElement).toBe(reason);
  expect(pause.disabled).toBe(true);
  await stage.type('Reason', '  ');
  expect(pause.disabled).toBe(true);
  await stage.type('Reason', ' Their transfers hang ');
  await stage.press('Pause');
  expect(stage.sent).toEqual([]);
  const question = await screen.findByRole('dialog', { name: /^Pause: Game provider: joker\?$/i });
  await act(async () =>
    fireEvent.click(within(question).getByRole('button', { name: 'Pause', hidden: true })),
  );
  await vi.waitFor(() => expect(stage.sent).toHaveLength(1));
  expect(stage.sent).toEqual([
    ['POST /staff/api/pauses', { scope: 'company:JOKER', reason: 'Their transfers hang' }],
  ]);
});

test('a member who was picked is forgotten once something else was chosen', async () => {
  const member = { id: '100005', name: 'Noy', phone: '081-xxx-5678' };
  stage.answer('GET /staff/api/members', { members: [member], total: 1 });
  await stage.show(<PauseForm companies={[]} channels={[]} />);
  const pause = screen.getByRole<HTMLButtonElement>('button', { name: 'Pause' });
  await stage.choose('What to pause', 'One member');
  expect(document.activeElement).not.toBe(screen.getByLabelText('Reason'));
  await stage.type('Member', '100005');
  await act(async () => fireEvent.keyDown(screen.getByLabelText('Member'), { key: 'Enter' }));
  const found = await screen.findByRole('radio', { name: /Noy/ });
  await act(async () => fireEvent.click(found));
  await stage.type('Reason', 'Asked for it');
  expect(pause.disabled).toBe(false);
  await stage.press('Pause');
  await stage.answerQuestion('Pause: Member #100005 Noy?', 'Pause');
  expect(await stage.sentAll(1)).toEqual([
    ['POST /staff/api/pauses', { scope: 'member:100005', reason: 'Asked for it' }],
  ]);
  await vi.waitFor(() => expect(entriesOf()).toMatchObject({ Reason: '' }));
  await stage.type('Reason', 'Asked for it');
  expect(pause.disabled).toBe(false);
  await stage.choose('What to pause', 'Withdrawals');
  await stage.choose('What to pause', 'One member');
  expect(pause.disabled).toBe(true);
});

test('scopes of a pause are offered by groups, and the form is empty again once it was paused', async () => {
  await stage.show(
    <PauseForm companies={[{ code: 'JOKER' }] as never} channels={[{ code: 'SCB' }] as never} />,
  );
  await stage.settled();
  expect(linesOf()).toEqual([
    ...['Pause money', 'What to pause', 'Withdrawals', 'Transfers with games', 'All money'],
    ...['One member', 'One game provider', 'JOKER', 'One deposit channel', 'SCB'],
    ...['Reason', 'Pause'],
  ]);
  expect(entriesOf()).toEqual({ 'What to pause': 'Withdrawals', Reason: '' });
  expect(rulesOf()).toMatchObject({ Reason: 'at most 500' });
  expect(restingOf()).toEqual(['Pause: off']);
  await stage.type('Reason', 'The bank is down');
  await stage.press('Pause');
  const question = await screen.findByRole('dialog');
  expect(linesOf(question)).toEqual([
    'Pause: Withdrawals?',
    'This takes effect at once, and members are told in their language. Resuming takes two people.',
    ...['Cancel', 'Pause'],
  ]);
  await stage.answerQuestion(/./, 'Cancel');
  expect(stage.sent).toEqual([]);
  await stage.choose('What to pause', 'SCB');
  await stage.press('Pause');
  await screen.findByRole('dialog', { name: 'Pause: Deposit channel: SCB?' });
  const answer = stage.hold('POST /staff/api/pauses');
  await stage.answerQuestion(/SCB/, 'Pause');
  await vi.waitFor(() => expect(restingOf()).toContain('Pause: at work'));
  // A pause that fails keeps its reason.
  await answer(rejection('NO_DATA', 404));
  await vi.waitFor(() => expect(restingOf()).not.toContain('Pause: at work'));
  expect(entriesOf()).toMatchObject({ Reason: 'The bank is down' });
  stage.answer('POST /staff/api/pauses', { message: 'OK' });
  await stage.press('Pause');
  await stage.answerQuestion(/SCB/, 'Pause');
  await vi.waitFor(() => expect(entriesOf()).toMatchObject({ Reason: '' }));
  await screen.findByText('Paused');
  const sent = ['POST /staff/api/pauses', { scope: 'deposits:SCB', reason: 'The bank is down' }];
  expect(stage.sent).toEqual([sent, sent]);
});
