import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { linesOf, rowsOf, tonesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { VerificationsPage } from './VerificationsPage.tsx';

const stage = stageForEach();
const at = '2026-11-20T02:00:00Z';
const file = {
  ...{ id: '7', document: 'passport', state: 'sent', reason: null, sentAt: at, decided: null },
  member: { id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'THB' },
  ...{ bankAccountName: 'NOY C', birthDate: '1990-05-17', minimumAge: 20 },
  ...{ sides: ['front'], refusedBefore: 1_002 },
};
const refused = {
  ...{ ...file, id: '8', state: 'refused', reason: 'unreadable', sides: [], birthDate: null },
  ...{ refusedBefore: 0, decided: { at: '2026-11-20T03:00:00Z', by: { id: '2', name: 'Dao' } } },
};

beforeEach(() => {
  stage.answer('GET /staff/api/queue/:kind/:id', { item: null });
});

test('documents that wait are listed at first', async () => {
  const asked: string[] = [];
  stage.answer('GET /staff/api/verifications', (_: unknown, query: URLSearchParams) => {
    asked.push(String(query));
    return { verifications: [file, refused], total: 2 };
  });
  await stage.show(<VerificationsPage />, '/verifications');
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    ['Document', 'Member', 'Status', 'Sent', 'Decided by'],
    [
      '[Passport](/verifications/7)',
      'Noy | 081-xxx-5678 · #100005',
      'To check',
      '20/11/2026 09:00:00',
      '–',
    ],
    [
      '[Passport](/verifications/8)',
      'Noy | 081-xxx-5678 · #100005',
      'Refused',
      '20/11/2026 09:00:00',
      'Dao',
    ],
  ]);
  expect(asked).toEqual(['page=1&limit=25&state=waiting']);
  expect(tonesOf()).toEqual(['To check: waiting', 'Refused: bad']);
});

test('documents are compared with what is registered, and decided while they wait', async () => {
  stage.answer('GET /staff/api/verifications', { verifications: [], total: 0 });
  const shown: (readonly string[])[] = [];
  for (const each of [file, refused, { ...file, minimumAge: 0 }]) {
    stage.answer('GET /staff/api/verifications/:id', each);
    await stage.show(<VerificationsPage />, '/verifications/7');
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByText('NOY C');
    await stage.settled();
    shown.push(linesOf(sheet));
    stage.leave();
  }
  expect(shown).toEqual([
    [
      'ID document',
      'Passport',
      'To check',
      '[Noy](/members/100005)',
      '081-xxx-5678 · #100005',
      'Compare with the document',
      'Account name',
      'NOY C',
      'Date of birth',
      '17/05/1990',
      'Refused before',
      '1,002',
      'Sent',
      '20/11/2026 09:00:00',
      'Show the pictures',
      'It is recorded that you looked.',
      'Decide',
      'Date of birth on the document',
      'As it is written there, of either era',
      'Refuse',
      'Accept',
    ],
    [
      'ID document',
      'Passport',
      'Refused',
      '[Noy](/members/100005)',
      '081-xxx-5678 · #100005',
      'Compare with the document',
      'Account name',
      'NOY C',
      'Date of birth',
      'Not told yet',
      'Sent',
      '20/11/2026 09:00:00',
      'Decided by',
      'Dao',
      'Decided',
      '20/11/2026 10:00:00',
      'Reason',
      'Not readable',
      'The pictures were deleted after their term',
    ],
    [
      'ID document',
      'Passport',
      'To check',
      '[Noy](/members/100005)',
      '081-xxx-5678 · #100005',
      'Compare with the document',
      'Account name',
      'NOY C',
      'Refused before',
      '1,002',
      'Sent',
      '20/11/2026 09:00:00',
      'Show the pictures',
      'It is recorded that you looked.',
      'Decide',
      'Refuse',
      'Accept',
    ],
  ]);
});
