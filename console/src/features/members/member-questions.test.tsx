import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { linesOf, restingOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { EraseModal } from './EraseModal.tsx';
import { LockModal } from './LockModal.tsx';
import type { MemberDetail } from './member-queries.ts';
import { Notes } from './Notes.tsx';
import { PauseModal } from './PauseModal.tsx';

const stage = stageForEach();
const brief = { id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'THB' } as const;
const member = (isActive: boolean) => ({ ...brief, isActive }) as MemberDetail;

test('each act on a member asks for a reason, and its dialog closes once it is done', async () => {
  const questions = [
    [LockModal, true, '/members/100005/lock', {}],
    [LockModal, false, '/members/100005/unlock', {}],
    [EraseModal, false, '/members/100005/erasure', {}],
    [PauseModal, true, '/pauses', { scope: 'member:100005' }],
  ] as const;
  const shown: (readonly string[])[] = [];
  const colors: boolean[] = [];
  for (const [nth, [Question, isActive, path, body]] of questions.entries()) {
    const onClose = vi.fn();
    await stage.show(<Question member={member(isActive)} onClose={onClose} />);
    await stage.settled();
    const dialog = screen.getByRole('dialog');
    shown.push(linesOf(dialog));
    const button = dialog.querySelector('button[type=submit]');
    colors.push(button?.getAttribute('style')?.includes('red') === true);
    const submit = () => act(async () => fireEvent.submit(dialog.querySelector('form') as Element));
    await stage.type(/^Reason/, '  ');
    await submit();
    expect(within(dialog).getByText('Required')).toBeTruthy();
    expect(stage.sent).toHaveLength(nth);
    await stage.type(/^Reason/, ' Asked for it ');
    await submit();
    expect((await stage.sentAll(nth + 1)).at(-1)).toEqual([
      `POST /staff/api${path}`,
      { ...body, reason: 'Asked for it' },
    ]);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    stage.leave();
  }
  expect(colors).toEqual([true, false, true, true]);
  expect(shown).toEqual([
    [
      'Lock account',
      'Noy',
      '081-xxx-5678 · #100005',
      'The member is logged out on every device and cannot log in. Their money stays where it is.',
      'Reason',
      'Kept on record and visible to colleagues',
      'Cancel',
      'Lock account',
    ],
    [
      'Unlock',
      'Noy',
      '081-xxx-5678 · #100005',
      'The member can log in again.',
      'Reason',
      'Kept on record and visible to colleagues',
      'Cancel',
      'Unlock',
    ],
    [
      'Erase',
      'Noy',
      '081-xxx-5678 · #100005',
      'Once another person has confirmed it, the operator’s engineer erases phone, names, account numbers and chat for good, within 7 days. The history of money stays.',
      'Reason',
      'Kept on record and visible to colleagues',
      'Cancel',
      'Erase',
    ],
    [
      "Pause member's money",
      'Noy',
      '081-xxx-5678 · #100005',
      "This member's deposits, withdrawals and transfers stop at once. Two people resume them.",
      'Reason',
      'Kept on record and visible to colleagues',
      'Cancel',
      "Pause member's money",
    ],
  ]);
});

let readAgain: (isActive: boolean) => void;

function Locking() {
  const [isActive, read] = useState(true);
  readAgain = read;
  return <LockModal member={member(isActive)} onClose={() => undefined} />;
}

test('locking a member does not lead to the question of unlocking them, when the lock is read before its reply', async () => {
  await stage.show(<Locking />);
  await stage.type(/^Reason/, 'Asked for it');
  const answer = stage.hold('POST /staff/api/members/:id/lock');
  await stage.press('Lock account');
  await act(async () => readAgain(false));
  const dialog = screen.getByRole('dialog', { name: 'Lock account' });
  expect(restingOf(dialog)).toEqual(['Cancel: off', 'Lock account: at work']);
  await act(async () => fireEvent.submit(dialog.querySelector('form') as Element));
  await answer({ message: 'OK' });
  await stage.settled();
  expect(stage.sent.map(([call]) => call)).not.toContain('POST /staff/api/members/100005/unlock');
});

const flag = {
  ...{ id: 'f1', kind: 'noBonus', label: null, reason: 'Abuse', endsAt: null },
  ...{ by: { id: '2', name: 'Somsri' }, at: '2026-11-20T02:00:00Z' },
};

test('flags are shown with reason and author, and are ended after a question that names the consequences', async () => {
  stage.answer('GET /staff/api/members/:id/notes', {
    notes: [{ id: 'n1', text: 'Called', by: { id: '3', name: 'Dao' }, at: '2026-11-20T03:00:00Z' }],
    flags: [flag, { ...flag, id: 'f2', kind: 'own', label: 'Loud', reason: 'Shouts' }],
  });
  await stage.show(<Notes memberId="100005" />);
  await screen.findByText('Called');
  expect(linesOf()).toEqual([
    'Flags',
    'No bonus',
    'Abuse',
    'Somsri · 20/11/2026 09:00:00',
    'End flag',
    'Loud',
    'Shouts',
    'Somsri · 20/11/2026 09:00:00',
    'End flag',
    'Raise a flag',
    'Notes',
    'Note',
    'Colleagues see it. A note cannot be changed or removed.',
    'Write a note',
    'Called',
    'Dao · 20/11/2026 10:00:00',
  ]);
  const [first] = screen.getAllByRole('button', { name: 'End flag' });
  await act(async () => fireEvent.click(first as HTMLElement));
  const question = await screen.findByRole('dialog');
  expect(linesOf(question)).toEqual([
    'End this flag?',
    'It no longer shows beside the name. The time line keeps it. The member can get rewards again. Nothing is given afterwards for the time of the flag.',
    'Cancel',
    'End flag',
  ]);
  const answer = stage.hold('POST /staff/api/members/:id/flags/:flag/end');
  await stage.answerQuestion(/./, 'End flag');
  await vi.waitFor(() => expect(restingOf()).toContain('End flag: at work'));
  await answer({ message: 'OK' });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Flag ended'));
  await act(async () => screen.getAllByRole('button', { name: 'End flag' }).at(-1)?.click());
  const other = await screen.findByRole('dialog');
  expect(linesOf(other)[1]).toBe('It no longer shows beside the name. The time line keeps it.');
  await stage.answerQuestion(/./, 'Cancel');
  expect(await stage.sentAll(1)).toEqual([['POST /staff/api/members/100005/flags/f1/end', null]]);
});

test('staff users who may not flag members see flags only', async () => {
  stage.mayOnly('useConsole', 'viewMembers');
  stage.answer('GET /staff/api/members/:id/notes', { notes: [], flags: [flag] });
  await stage.show(<Notes memberId="100005" />);
  await screen.findByText('Abuse');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Write a note',
  ]);
});
