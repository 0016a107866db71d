import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { linesOf, restingOf, rulesOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { Register } from './Register.tsx';

const stage = stageForEach();
const at = '2026-11-20T02:00:00Z';
const file = {
  id: '1',
  kind: 'import',
  rows: 1_200,
  confirmedBy: { id: '2', name: 'Dao' },
  confirmedAt: at,
};
const page = {
  ...{ isConfigured: true, entries: 1_001, own: 1_002, exportUntil: '2026-11-20T03:00:00Z' },
  files: [
    { ...file, comparedAt: null },
    { ...file, id: '2', comparedAt: '2026-11-20T04:00:00Z' },
    { ...file, id: '3', kind: 'export', comparedAt: null },
  ],
};

test('the register shows its entries and the earlier files, and an export is proposed for a reason', async () => {
  stage.answer('GET /staff/api/register', page);
  stage.answer('GET /staff/api/register/file', rejection('REQUEST_LIMIT', 429));
  await stage.show(<Register />);
  await screen.findByText('1,001');
  expect(linesOf()).toEqual([
    'Exclusion register',
    'Exclusions exchanged with a register of several operators, as files. A file holds no name, phone or account number, but digests made with the register’s key. Imports and exports take two people.',
    'Entries of the register in force',
    '1,001',
    'Our exclusions to export',
    '1,002',
    'Import',
    'The file is checked first, which changes nothing. Once another person has confirmed it, all of it counts. The same file can be imported again.',
    'Choose a file',
    'Export',
    'Once another person has confirmed it, the file can be downloaded for a day. Time-outs are not part of it.',
    'Can be downloaded until 20/11/2026 10:00:00',
    'Download the file',
    'Reason',
    'Propose export',
    'Files so far',
    'Import · 20/11/2026 09:00:00 · Dao',
    '1,200 rows · Members are being compared',
    'Import · 20/11/2026 09:00:00 · Dao',
    '1,200 rows · All members were compared at 20/11/2026 11:00:00',
    'Export · 20/11/2026 09:00:00 · Dao',
  ]);
  const files: string[] = [];
  const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:register');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    files.push(this.getAttribute('download') ?? '');
  });
  await stage.press('Download the file');
  await screen.findByText(/^Too many requests/);
  expect(files).toEqual([]);
  stage.answer('GET /staff/api/register/file', { file: 'a,b' });
  await stage.press('Download the file');
  await vi.waitFor(() => expect(files).toEqual(['exclusions.csv']));
  const [saved] = kept.mock.lastCall ?? [];
  expect(saved instanceof Blob && (await saved.text())).toBe('a,b');
  await stage.type('Reason', '  ');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Propose export/ }).disabled).toBe(
    true,
  );
  await stage.type('Reason', ' Of November ');
  stage.answer('POST /staff/api/register/exports', { message: 'CHANGE_WAITS', changeId: 'c' });
  await stage.press(/^Propose export/);
  expect(await stage.sentAll(1)).toEqual([
    ['POST /staff/api/register/exports', { reason: 'Of November' }],
  ]);
  await vi.waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe(''),
  );
  await screen.findByText(/^Sent for confirmation/);
});

test('without a register nothing is exchanged', async () => {
  stage.answer('GET /staff/api/register', { ...page, isConfigured: false, files: [] });
  await stage.show(<Register />);
  await screen.findByText('1,001');
  expect(screen.queryByRole('button')).toBeNull();
  expect(linesOf().slice(2)).toEqual([
    'This installation has no key of a register. The engineer sets REGISTER_KEY.',
    'Entries of the register in force',
    '1,001',
    'Our exclusions to export',
    '1,002',
    'Files so far',
    'No files yet',
  ]);
});

test('without an allowed export there is no file to download, and a proposal works until it is taken', async () => {
  stage.answer('GET /staff/api/register', { ...page, exportUntil: null });
  await stage.show(<Register />);
  await screen.findByText('1,001');
  expect(screen.queryByRole('button', { name: 'Download the file' })).toBeNull();
  expect([rulesOf(), restingOf()]).toEqual([
    { '': '', Reason: 'at most 500' },
    ['Propose export: off'],
  ]);
  await stage.type('Reason', 'Of November');
  const taken = stage.hold('POST /staff/api/register/exports');
  await stage.press('Propose export');
  await vi.waitFor(() => expect(restingOf()).toEqual(['Propose export: at work']));
  await taken(rejection('REQUEST_LIMIT', 429));
  await screen.findByText(/^Too many requests/);
  // It stays as typed until it was taken.
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Of November');
});
