import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Capability } from '@wallet/contract/capabilities';
import { expect, test } from 'vitest';
import { linesOf, restingOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { MemberActions } from './MemberActions.tsx';
import type { MemberDetail } from './member-queries.ts';

const stage = stageForEach();
const active = { id: '100005', isActive: true, exclusion: null } as MemberDetail;
const locked = { ...active, isActive: false };
const excluded = { ...active, exclusion: { kind: 'time-out' } } as unknown as MemberDetail;

test.each<[Capability, string, MemberDetail, readonly string[]]>([
  ['adjustWallets', 'an active', active, ['Propose adjustment', 'Propose coupon']],
  ['adjustWallets', 'a locked', locked, ['Propose adjustment']],
  ['adjustWallets', 'an excluded', excluded, ['Propose adjustment', 'Replace bank account']],
  ['lockMembers', 'an active', active, ['Log out everywhere', 'Lock account']],
  ['lockMembers', 'a locked', locked, ['Log out everywhere']],
  ['unlockMembers', 'an active', active, []],
  ['unlockMembers', 'a locked', locked, ['Unlock']],
  ['eraseMembers', 'an active', active, []],
  ['eraseMembers', 'a locked', locked, ['Erase']],
  ['pauseMoney', 'an active', active, ["Pause member's money"]],
  ['answerChat', 'an active', active, ['Open chat']],
])(
  'a staff user with %s is offered for %s member what it allows',
  async (right, _, member, offered) => {
    const capabilities = ['useConsole', 'viewMembers', right];
    stage.answer('GET /staff/api/me', { id: '1', name: 'Nok', role: 'own', capabilities });
    await stage.show(<MemberActions member={member} />);
    if (offered.length === 0) return expect(screen.queryByRole('button')).toBeNull();
    await stage.press('Actions');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(offered);
  },
);

test('each action asks its own question about the member, and a sign-out needs no reason', async () => {
  stage.mayOnly(
    'useConsole',
    'viewMembers',
    'adjustWallets',
    'lockMembers',
    'pauseMoney',
    'answerChat',
  );
  const member = { ...active, name: 'Noy', phone: '081', currency: 'THB' } as MemberDetail;
  await stage.show(<MemberActions member={member} />);
  const pick = async (name: string) => {
    await stage.press('Actions');
    const item = await screen.findByRole('menuitem', { name });
    await act(async () => fireEvent.click(item));
    return item;
  };
  for (const action of [
    'Propose adjustment',
    'Propose coupon',
    "Pause member's money",
    'Lock account',
  ]) {
    await pick(action);
    await screen.findByRole('dialog', { name: action });
    await stage.press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const dangers = () =>
    screen
      .getAllByRole('menuitem')
      .filter((item) => item.getAttribute('style')?.includes('red'))
      .map(({ textContent }) => textContent);
  await stage.press('Actions');
  await screen.findAllByRole('menuitem');
  expect(dangers()).toEqual(["Pause member's money", 'Lock account']);
  await stage.press('Actions');
  expect((await pick('Open chat')).getAttribute('href')).toBe('/chat?folder=ALL&search=100005');
  const done = stage.hold('POST /staff/api/members/:id/sign-out');
  for (const answer of ['Cancel', 'Log out everywhere']) {
    await pick('Log out everywhere');
    expect(linesOf(await screen.findByRole('dialog'))).toEqual([
      ...['Log the member out on every device?', 'The member will have to log in again.'],
      ...['Cancel', 'Log out everywhere'],
    ]);
    await stage.answerQuestion(/./, answer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(await stage.sentAll(1)).toEqual([['POST /staff/api/members/100005/sign-out', null]]);
  await waitFor(() => expect(restingOf()).toEqual(['Actions: at work']));
  await done({ message: 'OK' });
  await waitFor(() => expect(document.body.textContent).toContain('Logged out everywhere'));
});

test.each<[string, MemberDetail]>([
  ['Replace bank account', excluded],
  ['Unlock', locked],
  ['Erase', locked],
])('“%s” asks its own question, of a member in that state alone', async (action, of) => {
  stage.mayOnly('useConsole', 'viewMembers', 'adjustWallets', 'unlockMembers', 'eraseMembers');
  const member = { ...of, name: 'Noy', phone: '081', currency: 'THB', bankCode: 'SCB' };
  await stage.show(<MemberActions member={member as MemberDetail} />);
  await stage.press('Actions');
  const item = await screen.findByRole('menuitem', { name: action });
  await act(async () => fireEvent.click(item));
  await screen.findByRole('dialog', { name: action });
});
