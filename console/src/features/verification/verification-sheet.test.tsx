import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { stageForEach } from '#test/stage.tsx';
import { DecideVerification } from './DecideVerification.tsx';
import { Pictures } from './Pictures.tsx';
import type { VerificationFile } from './verification-queries.ts';

const stage = stageForEach();
const file = {
  ...{ id: '7', document: 'thai-id', state: 'sent', sides: ['front', 'portrait'] },
  ...{ minimumAge: 0, birthDate: null },
} as unknown as VerificationFile;
const aged = { ...file, minimumAge: 20, birthDate: '1990-05-17' };

test('pictures are fetched once someone asks for them, and once a look, since every look is written down', async () => {
  const asked: string[] = [];
  stage.answer(
    'GET /staff/api/verifications/:id/pictures/:side',
    (_: unknown, __: unknown, path: string) => {
      asked.push(path.split('/').slice(-3).join('/'));
      return { jpeg: btoa(path.split('/').at(-1) ?? '') };
    },
  );
  await stage.show(<Pictures file={file} />);
  expect(asked).toEqual([]);
  await stage.press('Show the pictures');
  await screen.findByAltText('Person with the document');
  const pictures = screen.getAllByRole<HTMLImageElement>('img');
  expect(pictures.map(({ src }) => atob(src.slice(23)))).toEqual(['front', 'portrait']);
  const look = ['7/pictures/front', '7/pictures/portrait'];
  expect(asked).toEqual(look);
  // After a change everything on the screen is read again, but for these.
  await act(() => queryClient.invalidateQueries());
  expect(asked).toEqual(look);
  stage.leave();
  await stage.show(<Pictures file={file} />);
  await stage.press('Show the pictures');
  await screen.findByAltText('Person with the document');
  expect(asked).toEqual([...look, ...look]);
  await stage.press(/: Person with the document$/);
  const large = await screen.findByRole('dialog', { name: 'Person with the document' });
  // As wide as the picture, whose small print is read.
  const root = large.closest<HTMLElement>('[class*=Modal-root]');
  expect(root?.style.getPropertyValue('--modal-size')).toBe('var(--modal-size-auto)');
});

test.each([
  ['with the reason that the member reads, and not without one', false],
  ['as the last one where no more documents are asked for', true],
])('a rejection is sent %s', async (_, isEnd) => {
  await stage.show(<DecideVerification file={file} />);
  await stage.press('Refuse');
  if (isEnd) {
    const end = screen.getByLabelText('Ask for no more documents');
    await act(async () => fireEvent.click(end));
  }
  await stage.press('Refuse');
  expect(stage.sent).toEqual([]);
  await stage.choose(/^Reason/, 'Not readable');
  await stage.press('Refuse');
  expect(await stage.sentAll(1)).toEqual([
    ['POST /staff/api/verifications/7/refuse', { reason: 'unreadable', isEnd }],
  ]);
});

test('without a minimum age, documents are accepted with one press', async () => {
  await stage.show(<DecideVerification file={file} />);
  await stage.press('Accept');
  expect(await stage.sentAll(1)).toEqual([['POST /staff/api/verifications/7/accept', {}]]);
});

test('with a minimum age, the date on the document is sent, and nothing without it', async () => {
  await stage.show(<DecideVerification file={aged} />);
  await stage.press('Accept');
  expect(stage.sent).toEqual([]);
  expect(document.body.textContent).toContain('Please type the date of birth');
  await stage.type(/^Date of birth/, '17/05/1990');
  expect(document.body.textContent).not.toContain('Please type the date of birth');
  await stage.press('Accept');
  expect(await stage.sentAll(1)).toEqual([
    ['POST /staff/api/verifications/7/accept', { bornOn: '1990-05-17' }],
  ]);
});

test('before saving a date other than the member’s, or one below the age, staff read what accepting it does', async () => {
  await stage.show(<DecideVerification file={aged} />);
  const alert = () => screen.queryByRole('alert')?.textContent ?? null;
  await stage.type(/^Date of birth/, '17/05/1990');
  expect(alert()).toBeNull();
  await stage.type(/^Date of birth/, '17/05/1991');
  expect(alert()).toMatch(/^Not the date that the member told/);
  await stage.type(/^Date of birth/, '17/05/2015');
  expect(alert()).toMatch(/^Below the minimum age/);
});
