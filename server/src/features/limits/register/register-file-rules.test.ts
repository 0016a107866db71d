import { registerHead } from '@wallet/contract/register/file';
import { expect, test } from 'vitest';
import { readRegisterFile, registerFileOf } from './register-file-rules.ts';

const today = '2026-11-26';
const sign = (letter: string) => letter.repeat(43);
const fileOf = (...lines: string[]) => [registerHead, ...lines].join('\n');

test('a written file can be read again, up to its last day, each digest once with its latest day', () => {
  const rows = [
    { digest: `phone:${sign('a')}`, endsOn: '2027-01-01' },
    { digest: `person:${sign('b')}`, endsOn: today },
    { digest: `phone:${sign('a')}`, endsOn: '2027-03-01' },
  ];
  const { rows: read, bad } = readRegisterFile(registerFileOf(rows), today);
  expect(bad).toEqual([]);
  expect(read).toEqual([
    { digest: `person:${sign('b')}`, endsOn: today },
    { digest: `phone:${sign('a')}`, endsOn: '2027-03-01' },
  ]);
});

test('a file as a spreadsheet saves it is read', () => {
  const file = `\uFEFF${registerHead}\r\nphone, ${sign('a')} ,2027-01-01\r\n\r\n`;
  expect(readRegisterFile(file, today)).toEqual({
    rows: [{ digest: `phone:${sign('a')}`, endsOn: '2027-01-01' }],
    bad: [],
  });
});

test.each([
  ['columns', `phone,${sign('a')}`],
  ['columns', `phone,${sign('a')},2027-01-01,more`],
  ['columns', ''],
  ['kind', `email,${sign('a')},2027-01-01`],
  ['digest', 'phone,0812345678,2027-01-01'],
  ['day', `phone,${sign('a')},2027-02-30`],
  ['day', `phone,${sign('a')},01/02/2027`],
  ['over', `phone,${sign('a')},2026-11-25`],
  ['twice', `account,${sign('g')},2027-01-01`],
])('a row is reported by its line: %s of %j', (fault, row) => {
  const good = `account,${sign('g')},2027-01-01`;
  const { rows, bad } = readRegisterFile(fileOf(good, row, `phone,${sign('z')},2027-01-01`), today);
  expect(rows).toHaveLength(2);
  expect(bad).toEqual([{ line: 3, fault }]);
});

test.each(['', 'phone,digest,ends_on', `phone,${sign('a')},2027-01-01`])(
  'a file that begins with %j is no register file',
  (text) => {
    expect(readRegisterFile(text, today)).toEqual({ rows: [], bad: [{ line: 1, fault: 'head' }] });
  },
);
