import { screen } from '@testing-library/react';
import type { Capability } from '@wallet/contract/capabilities';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { expect, test, vi } from 'vitest';
import { linesOf, tonesOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { MemberCard } from './MemberCard.tsx';

const stage = stageForEach();
const at = '2026-11-20T10:00:00Z';
const line = {
  ...{ id: '5', tags: [], createdAt: at, customer: { name: 'Noy', label: 'ABCD' } },
} as unknown as ThreadLine;
const entryOf = (id: string, kind: string, status: string) => ({
  ...{ id, kind, status, amount: 100, createdAt: at, refusal: null, bankReason: null },
});
const member = {
  ...{ id: '100005', wallet: 20, phone: '081-xxx-5678', memberSince: at, isActive: true },
  withdrawals: [{ id: 'w1', amount: 5_100, createdAt: at }],
  cases: [
    { id: '7', kind: 'suspense', createdAt: at },
    { id: '8', kind: 'of-tomorrow', createdAt: at },
  ],
  entries: [
    entryOf('1', 'deposit', 'SUCCESS'),
    entryOf('2', 'withdraw', 'PENDING'),
    entryOf('3', 'withdraw', 'FAILED'),
    entryOf('4', 'transfer', 'SUCCESS'),
    entryOf('5', 'bonus', 'SUCCESS'),
    entryOf('6', 'deposit', 'FAILED'),
    { ...entryOf('7', 'withdraw', 'SUCCESS'), isSentBack: true },
  ],
};

async function show(...capabilities: Capability[]) {
  stage.answer('GET /staff/api/me', { id: '1', name: 'Nok', role: 'own', capabilities });
  stage.answer('GET /staff/api/chat/tags', { tags: [] });
  stage.answer('GET /staff/api/chat/threads/:thread/card', { member });
  await stage.show(<MemberCard line={line} />);
  await screen.findByText('Latest entries');
}

test('an entry next to the chat shows whether money came or went, and a failed one shows neither', async () => {
  await show('useConsole', 'answerChat', 'viewMembers');
  expect(linesOf()).toEqual([
    'Noy',
    'Tags',
    'Type and hit Enter. Customers do not see tags.',
    'Balance',
    '20.00',
    'Phone number',
    '081-xxx-5678',
    'Member number',
    '100005',
    'Member since',
    '20/11/2026 17:00:00',
    '[Open member page](/members/100005)',
    'Still open',
    'Withdrawal−5,100.0020/11/2026 17:00:00',
    'Unclaimed money #720/11/2026 17:00:00',
    'of-tomorrow #820/11/2026 17:00:00',
    'Latest entries',
    'Deposit+100.0020/11/2026 17:00:00',
    'Withdraw−100.0020/11/2026 17:00:00',
    'In progress',
    'Withdraw100.0020/11/2026 17:00:00',
    'Failed',
    'Refused by the bank',
    'Move money100.0020/11/2026 17:00:00',
    'Bonus+100.0020/11/2026 17:00:00',
    'Deposit100.0020/11/2026 17:00:00',
    'Failed',
    'Withdraw−100.0020/11/2026 17:00:00',
    'Sent back by the bank',
  ]);
  await stage.loses('GET /staff/api/chat/threads/:thread/card');
  screen.getByText('Latest entries');
});

test.each<[Capability[], string[]]>([
  [[], []],
  [['decideWithdrawals'], ['Withdrawal /withdrawals/w1']],
  [['decideCases'], ['Unclaimed money #7 /cases/7', 'of-tomorrow #8 /cases/8']],
])('a staff user who may %j is led from the chat to %j', async (more, led) => {
  await show('useConsole', 'answerChat', 'viewMembers', ...more);
  const [, ...links] = screen.getAllByRole('link');
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual(led);
});

test('a card that cannot be read says so and is read again; its flags are shown, its phone number on demand', async () => {
  stage.mayOnly('useConsole', 'answerChat', 'viewMembers', 'revealPhone');
  stage.answer('GET /staff/api/chat/tags', { tags: [] });
  const flags = vi.fn((_: unknown, query: URLSearchParams) => {
    return [{ memberId: query.get('members'), kind: 'label', label: 'Big winner' }];
  });
  stage.answer('GET /staff/api/flags', flags);
  const revealed: string[] = [];
  stage.answer(
    'GET /staff/api/members/:id/reveal/:field',
    (_: unknown, __: unknown, path: string) => {
      revealed.push(path);
      return { value: '0812345678' };
    },
  );
  stage.answer('GET /staff/api/chat/threads/:thread/card', rejection('INVALID_DATA', 400));
  await stage.show(<MemberCard line={line} />);
  await screen.findByRole('alert');
  stage.answer('GET /staff/api/chat/threads/:thread/card', { member });
  await stage.press(/again/);
  await screen.findByText('Latest entries');
  expect(screen.queryByRole('alert')).toBeNull();
  await screen.findByText('Big winner');
  await stage.press(/081-xxx-5678/);
  await screen.findByText('0812345678');
  expect(revealed).toEqual(['/staff/api/members/100005/reveal/phone']);
});

test('a guest has no facts but when they came, and a locked member is marked', async () => {
  stage.answer('GET /staff/api/chat/tags', { tags: [] });
  stage.answer('GET /staff/api/chat/threads/:thread/card', { member: null });
  const guest = { ...line, customer: { name: null, label: 'ABCD' } } as unknown as ThreadLine;
  await stage.show(<MemberCard line={guest} />);
  await screen.findByText('Chat started');
  expect(linesOf()).toEqual([
    'Guest ABCD',
    'Tags',
    'Type and hit Enter. Customers do not see tags.',
    'Not logged in, so no member details',
    'Chat started',
    '20/11/2026 17:00:00',
  ]);
  stage.leave();
  const locked = { ...member, isActive: false, withdrawals: [], cases: [], entries: [] };
  stage.answer('GET /staff/api/chat/threads/:thread/card', { member: locked });
  await stage.show(<MemberCard line={line} />);
  await screen.findByText('Latest entries');
  for (const words of ['Nothing open', 'No entries yet']) screen.getByText(words);
  expect(tonesOf()).toEqual(['Locked: bad']);
});
