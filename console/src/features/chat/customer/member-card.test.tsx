import { screen } from '@testing-library/react';
import type { Capability } from '@wallet/contract/capabilities';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { expect, test } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { MemberCard } from './MemberCard.tsx';

const stage = stageForEach();
const line = { id: '5', tags: [], customer: { name: 'Noy' } } as unknown as ThreadLine;
const at = '2026-11-20T10:00:00Z';
const entryOf = (id: string, kind: string, status: string) => ({
  ...{ id, kind, status, amount: 100, createdAt: at, refusal: null, bankReason: null },
});
const member = {
  ...{ id: '100005', wallet: 20, phone: '081-xxx-5678', memberSince: at, isActive: true },
  withdrawals: [{ id: 'w1', amount: 5_100, createdAt: at }],
  cases: [{ id: '7', kind: 'suspense', createdAt: at }],
  entries: [
    entryOf('1', 'deposit', 'SUCCESS'),
    entryOf('2', 'withdraw', 'PENDING'),
    entryOf('3', 'withdraw', 'FAILED'),
    entryOf('4', 'transfer', 'SUCCESS'),
  ],
};

async function show(...capabilities: Capability[]) {
  stage.answer('GET /staff/api/me', { id: '1', name: 'Nok', role: 'own', capabilities });
  stage.answer('GET /staff/api/chat/tags', { tags: [] });
  stage.answer('GET /staff/api/chat/threads/:thread/card', { member });
  await stage.show(<MemberCard line={line} />);
  await screen.findByText('Latest entries');
}

test('an entry next to the chat says whether money came or went, and one that failed neither', async () => {
  await show('useConsole', 'answerChat', 'viewMembers');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.map((words) => /[+\u2212]?[\d,]+\.\d\d/.exec(words ?? '')?.[0])).toEqual([
    ...['\u22125,100.00', undefined],
    ...['+100.00', '\u2212100.00', '100.00', '100.00'],
  ]);
});

test.each<[Capability[], string[]]>([
  [[], []],
  [['decideWithdrawals'], ['Withdrawal']],
  [['decideCases'], ['Unclaimed money #7']],
])('who may %j is led from the chat to %j', async (more, led) => {
  await show('useConsole', 'answerChat', 'viewMembers', ...more);
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names.filter((name) => name !== 'Open member page')).toEqual(led);
});
