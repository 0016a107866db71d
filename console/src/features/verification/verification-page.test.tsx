import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { textsOf } from '#lib/text.ts';
import {
  entriesOf,
  faultsOf,
  fileOf,
  linesOf,
  restingOf,
  rowsOf,
  rulesOf,
  tonesOf,
} from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { DecideVerification } from './DecideVerification.tsx';
import { Pictures } from './Pictures.tsx';
import { VerificationState } from './VerificationState.tsx';
import { VerificationsPage } from './VerificationsPage.tsx';
import { verificationColumns } from './verification-columns.tsx';
import type { Verification, VerificationFile } from './verification-queries.ts';

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

test('a document is to be checked, or says how it was decided', async () => {
  const states = ['sent', 'accepted', 'refused', 'ending', 'released'] as const;
  await stage.show(states.map((state) => <VerificationState key={state} of={{ state }} />));
  expect(tonesOf()).toEqual([
    ...['To check: waiting', 'Accepted: good', 'Refused: bad', 'Two people decide: warning'],
    'Can only withdraw: plain',
  ]);
});

test('documents are filtered by whether they wait, and in a file each is in words', async () => {
  stage.answer('GET /staff/api/verifications', { verifications: [], total: 0 });
  await stage.show(<VerificationsPage />, '/verifications');
  expect(await screen.findByText('No documents are waiting')).toBeTruthy();
  screen.getByRole('button', { name: 'Status: Checked' });
  const text = await textsOf('verification');
  const columns = verificationColumns(await textsOf('core'), text);
  expect([file, refused].map((row) => fileOf<Verification>(columns, row as never))).toEqual([
    {
      ...{ Document: 'Passport', Member: 'Noy (100005)', Status: 'To check' },
      ...{ Sent: '20/11/2026 09:00:00', 'Decided by': '–' },
    },
    expect.objectContaining({ Status: 'Refused', 'Decided by': 'Dao' }),
  ]);
});

test('the holder of a document is read while it waits, and no longer', async () => {
  const asked: string[] = [];
  stage.answer('GET /staff/api/verifications', { verifications: [], total: 0 });
  stage.answer('GET /staff/api/queue/:kind/:id', (_: unknown, __: unknown, path: string) => {
    asked.push(path);
    return { item: null };
  });
  for (const each of [file, refused]) {
    stage.answer('GET /staff/api/verifications/:id', each);
    await stage.show(<VerificationsPage />, '/verifications/7');
    await screen.findByText('NOY C');
    await stage.settled();
    stage.leave();
  }
  expect(asked).toEqual(['/staff/api/queue/verification/7']);
});

test('a document is accepted or rejected once, says so, and cannot be turned to the other meanwhile', async () => {
  const shown = { ...file, minimumAge: 0 } as unknown as VerificationFile;
  await stage.show(<DecideVerification file={shown} />);
  const accepted = stage.hold('POST /staff/api/verifications/:id/accept');
  await stage.press('Accept');
  await waitFor(() => expect(restingOf()).toEqual(['Refuse: off', 'Accept: at work']));
  await accepted({ message: 'OK' });
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Accepted'));
  await stage.press('Refuse');
  const panel = screen.getByText('Decide').closest('section') as HTMLElement;
  expect(linesOf(panel)).toEqual([
    ...['Decide', 'Reason that the member reads', 'Not readable', 'Not whole in the picture'],
    ...['Expired', 'Not an accepted document', 'Another name', 'Another date of birth'],
    ...['Another person in the picture', 'Not genuine', 'Ask for no more documents'],
    ...['Opens a case: two people decide how the money leaves.', 'Back', 'Refuse'],
  ]);
  expect(entriesOf()).toEqual({
    ...{ 'Ask for no more documents': false, 'Reason that the member reads': '' },
  });
  await stage.press('Refuse');
  expect(faultsOf()).toEqual(['Reason that the member reads: Required']);
  await stage.choose('Reason that the member reads', 'Expired');
  expect(faultsOf()).toEqual([]);
  const refusal = stage.hold('POST /staff/api/verifications/:id/refuse');
  await stage.press('Refuse');
  await waitFor(() => expect(restingOf()).toEqual(['Back: off', 'Refuse: at work']));
  await refusal({ message: 'OK' });
  await screen.findByText('Saved. The member reads the reason.');
  await stage.press('Back');
  screen.getByRole('button', { name: 'Accept' });
});

test('a date below the minimum age that the member stated is left to two people', async () => {
  const shown = { ...file, birthDate: '2015-05-17' } as unknown as VerificationFile;
  await stage.show(<DecideVerification file={shown} />);
  expect(rulesOf()).toEqual({ 'Date of birth on the document': 'at most 10' });
  await stage.type(/^Date of birth/, '17/05/1990');
  screen.getByText(/^The date that the member told is below the minimum age/);
});

test('each picture has its side’s name, is enlarged on demand, and is read again after a failure', async () => {
  stage.answer('GET /staff/api/verifications/:id/pictures/:side', rejection('NO_DATA', 404));
  await stage.show(<Pictures file={file as unknown as VerificationFile} />);
  await stage.press('Show the pictures');
  await screen.findByRole('alert');
  stage.answer('GET /staff/api/verifications/:id/pictures/:side', { jpeg: 'YQ==' });
  await stage.press(/again/);
  await screen.findByRole('figure');
  expect(linesOf(screen.getByRole('figure'))).toEqual(['Front']);
  await stage.press('Show larger: Front');
  const large = await screen.findByRole('dialog', { name: 'Front' });
  expect(large.querySelector('img')?.src).toBe('data:image/jpeg;base64,YQ==');
});
