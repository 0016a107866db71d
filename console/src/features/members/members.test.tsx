import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Link } from 'wouter';
import { stageForEach } from '#test/stage.tsx';
import { Members } from './Members.tsx';

const stage = stageForEach();
const memberOf = (id: string) => ({
  ...{ id, name: `Member ${id}`, phone: `xxx-${id}`, currency: 'THB', isActive: true },
  ...{ wallet: 0, inTransit: 0, withdrawing: 0, deposited: 0, withdrawn: 0, coin: 0 },
  ...{ bankCode: 'SCB', bankAccountNo: `xxx-x-${id}`, bankAccountName: 'NOY', exclusion: null },
  ...{ verification: null, sourceCode: null, inviterId: null, inviteeCount: 0, birthDate: null },
  ...{ lastSeenAt: null, sessionCount: 0, bankChangedAt: null, passwordChangedAt: null },
  ...{ conditions: [], games: [], alike: [], createdAt: '2026-11-20T10:00:00Z' },
  ...{ openWithdrawals: [], openTransfers: [], openQrCodes: [], openSlips: [], openCases: [] },
  ...{ openFindings: [] },
});

const go = async (id: string) => {
  await act(async () => fireEvent.click(screen.getByText(`To ${id}`)));
  await screen.findByRole('heading', { name: `Member ${id}` });
};

test('a number that was shown in full is masked on the page of the next member', async () => {
  stage.answer('GET /staff/api/members/:id', (_: unknown, __: unknown, path: string) =>
    memberOf(path.slice(-1)),
  );
  stage.answer('GET /staff/api/members/:id/timeline', { events: [], isMore: false });
  stage.answer('GET /staff/api/members/:id/reveal/:field', { value: '081-234-5678' });
  await stage.show(
    <>
      <Link href="/members/5">To 5</Link>
      <Link href="/members/6">To 6</Link>
      <Members />
    </>,
    '/members/6',
  );
  await screen.findByRole('heading', { name: 'Member 6' });
  await go('5');
  await stage.press('Show in full xxx-5');
  await screen.findByText('081-234-5678');
  await go('6');
  expect(screen.queryByText('081-234-5678')).toBeNull();
  expect(screen.getByText('xxx-6')).toBeTruthy();
});
