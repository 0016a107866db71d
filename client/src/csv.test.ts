import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a spreadsheet reads every cell as plain text, however a member is called', () => {
  const lines = [
    ['Name', 'Amount'],
    ['สมชาย "ต้น", ใจดี', -20.5],
    ['=HYPERLINK("https://evil.test")', null],
    ['+66 81', '-'],
    ['\t=1+1', '@SUM(A1)'],
    ['＝1＋1', '\n=1'],
    ['Somchai, Noy', 'two\nlines'],
  ];
  expect(csvOf(lines)).toBe(
    '\uFEFFName,Amount\r\n' +
      '"สมชาย ""ต้น"", ใจดี",-20.5\r\n' +
      '"\'=HYPERLINK(""https://evil.test"")",\r\n' +
      "'+66 81,'-\r\n" +
      "'\t'=1+1,'@SUM(A1)\r\n" +
      "'＝1＋1,\"'\n'=1\"\r\n" +
      '"Somchai, Noy","two\nlines"\r\n',
  );
});

test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t'])(
  'a text that begins with %j is given a quote in front, and one that ends with it is not',
  (sign) => {
    expect(csvOf([[`${sign}1`, `1${sign}`]])).toBe(`\uFEFF'${sign}1,1${sign}\r\n`);
  },
);

test.each([';', '\t', '\n', '\r'])(
  'behind %j, at which a spreadsheet of Laos parts cells or lines, no text begins a formula',
  (sign) => {
    expect(csvOf([[`Noy${sign}=A1${sign}x${sign}-1`]])).toContain(
      `Noy${sign}'=A1${sign}x${sign}'-1`,
    );
  },
);

test('a text with a return in it is one cell, and nothing is an empty one', () => {
  expect(csvOf([['\r1', 'a\rb', undefined]])).toBe('\uFEFF"\'\r1","a\rb",\r\n');
});
