import { screen } from '@testing-library/react';
import type { Capability } from '@wallet/contract/capabilities';
import { expect, test } from 'vitest';
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
])('who has %s is offered for %s member what it allows', async (right, _, member, offered) => {
  const capabilities = ['useConsole', 'viewMembers', right];
  stage.answer('GET /staff/api/me', { id: '1', name: 'Nok', role: 'own', capabilities });
  await stage.show(<MemberActions member={member} />);
  if (offered.length === 0) return expect(screen.queryByRole('button')).toBeNull();
  await stage.press('Actions');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(offered);
});
