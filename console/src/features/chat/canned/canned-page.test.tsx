import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { rowsOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { cannedReplies } from '../chat-queries.ts';
import { CannedPage } from './CannedPage.tsx';

const stage = stageForEach();

test('canned replies are listed page by page, and read again each time', async () => {
  const read = vi.fn(() => ({
    replies: Array.from({ length: 12 }, (_, nth) => ({
      ...{ id: `${nth}`, title: `Reply ${nth}`, texts: { th: '', la: '', en: 'Hello' } },
    })),
  }));
  stage.answer('GET /staff/api/chat/canned-replies', read);
  await queryClient.fetchQuery(cannedReplies);
  await stage.show(<CannedPage />, '/canned-replies?limit=10&page=2');
  const [, ...rows] = rowsOf(await screen.findByRole('table'));
  expect(rows.map(([title]) => title?.slice(1, 9))).toEqual(['Reply 10', 'Reply 11']);
  screen.getByText('11–12 of 12');
  expect(read).toHaveBeenCalledTimes(2);
});

test('canned replies are listed in every language, what is missing said, and are searched by their words', async () => {
  stage.answer('GET /staff/api/chat/canned-replies', {
    replies: [
      { id: '1', title: 'Greeting', texts: { th: 'สวัสดี', la: 'ສະບາຍດີ', en: 'Hello' } },
      { id: '2', title: 'Slip', texts: { th: 'สลิป', la: '', en: 'Send the slip' } },
    ],
  });
  await stage.show(<CannedPage />, '/canned-replies');
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    ['Name', 'Text in Thai', 'Text in Lao', 'Text in English'],
    ['[Greeting](/canned-replies/1)', 'สวัสดี', 'ສະບາຍດີ', 'Hello'],
    ['[Slip](/canned-replies/2)', 'สลิป', '–', 'Send the slip'],
  ]);
  stage.leave();
  await stage.show(<CannedPage />, '/canned-replies?search=SEND');
  const [, ...rows] = rowsOf(await screen.findByRole('table'));
  expect(rows.map(([title]) => title)).toEqual(['[Slip](/canned-replies/2?search=SEND)']);
  screen.getByText(/^Type \/ in a chat to use one/);
  expect(screen.getByRole('searchbox', { name: 'Search canned replies' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add reply' }).getAttribute('href')).toBe(
    '/canned-replies/new?search=SEND',
  );
  for (const [link, title] of [
    ['Slip', 'Edit canned reply'],
    ['Add reply', 'Add reply'],
  ] as const) {
    await act(async () => screen.getByRole('link', { name: link }).click());
    await screen.findByRole('dialog', { name: title });
    await stage.press('Cancel');
    expect(stage.addresses.at(-1)).toBe('/canned-replies?search=SEND');
  }
});
