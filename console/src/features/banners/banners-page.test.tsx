import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { entriesOf, linesOf, restingOf, rowsOf, tonesOf } from '#test/lines.ts';
import { withAllInputs } from '#test/load-inputs.ts';
import { rejection, stageForEach, tryToLeave } from '#test/stage.tsx';
import { BannersPage } from './BannersPage.tsx';

const stage = stageForEach();
withAllInputs();
const html = (en: string, th = '', la = '') => ({ th: `<p>${th}</p>`, la, en: `<p>${en}</p>` });
const banner = {
  ...{
    id: '7',
    version: 'v7',
    place: 'invite',
    image: '/pictures/a.png',
    html: html('Come\n in', 'มา', 'ມາ'),
  },
  ...{ startsAt: '2026-11-20T01:00:00Z', endsAt: '2026-11-30T02:00:00Z', isShown: true },
};
const sixty = 'sixty letters are as many as a label of a banner may ever ha';

beforeEach(() => {
  stage.answer('GET /staff/api/banners', [
    banner,
    { ...banner, id: '8', place: 'refund', html: html(`${sixty}ve`), isShown: false, endsAt: null },
    { ...banner, id: '9', html: html('') },
    { ...banner, id: '10', place: 'refund', html: html(sixty) },
  ]);
});

test('banners are listed by their first words, with their place and time, and are moved within their place', async () => {
  await stage.show(<BannersPage />, '/banners');
  const table = await screen.findByRole('table');
  expect(rowsOf(table)).toEqual([
    ['Text', 'Picture', 'Position', 'Starts', 'Ends', 'Shown to members', 'Order'],
    [
      '[Come in](/banners/7)',
      '',
      'Invite friends',
      '20/11/2026 08:00:00',
      '30/11/2026 09:00:00',
      'Shown',
      '',
    ],
    [
      '[sixty letters are as many as a label of a banner may ever ha…](/banners/8)',
      '',
      'Cashback',
      '20/11/2026 08:00:00',
      '–',
      'Hidden',
      '',
    ],
    [
      '[–](/banners/9)',
      '',
      'Invite friends',
      '20/11/2026 08:00:00',
      '30/11/2026 09:00:00',
      'Shown',
      '',
    ],
    expect.arrayContaining([`[${sixty}](/banners/10)`]),
  ]);
  expect(tonesOf(table)).toEqual(['Shown: good', 'Hidden: warning', 'Shown: good', 'Shown: good']);
  expect([...table.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(
    Array(4).fill('/pictures/a.png'),
  );
  await stage.press('Move Come in down');
  expect(await stage.sentAll(1)).toEqual([
    ['PUT /staff/api/orders/banners', { keys: ['9', '8', '7', '10'] }],
  ]);
});

test('the ends of the order stay where they are', async () => {
  await stage.show(<BannersPage />, '/banners');
  await screen.findByRole('table');
  await stage.press('Move Come in up');
  await stage.press(`Move ${sixty} down`);
  await stage.press('Move – up');
  expect(await stage.sentAll(1)).toEqual([
    ['PUT /staff/api/orders/banners', { keys: ['9', '8', '7', '10'] }],
  ]);
});

test('banners are found by their place and by their words in each language', async () => {
  await stage.show(<BannersPage />, '/banners');
  const found = () => {
    const rows = rowsOf(screen.getByRole('table')).slice(1);
    return rows.map(([words]) => words?.match(/\d+(?=\)$)/)?.[0]);
  };
  await screen.findByRole('table');
  for (const words of ['มา', 'ມາ', 'COME IN']) {
    await stage.search('Search texts', words);
    expect([words, ...found()]).toEqual([words, '7']);
    await stage.search('Search texts', '');
  }
  await stage.choose('Position', 'Cashback');
  await waitFor(() => expect(found()).toEqual(['8', '10']));
});

test('a banner is changed in its place under the version that was seen', async () => {
  await stage.show(<BannersPage />, '/banners/7?place=invite');
  const drawer = await screen.findByRole('dialog', { name: 'Invite friends' });
  const starts = await within(drawer).findByLabelText(/^Starts/);
  expect(starts.textContent).toContain('20/11/2026 08:00');
  expect(entriesOf(drawer)).toEqual({
    English: true,
    'Shown to members': true,
    'Text (English)': '<p>Come in</p>',
  });
  await act(async () => fireEvent.click(within(drawer).getByRole('switch')));
  await stage.press('Save');
  const { id: _, place: __, ...sent } = banner;
  expect(await stage.sentAll(1)).toEqual([
    ['PUT /staff/api/banners/7', { ...sent, isShown: false }],
  ]);
  await screen.findByText('Saved');
  expect(stage.addresses.at(-1)).toBe('/banners?place=invite');
});

test('a banner is removed after a question, under the version that was seen', async () => {
  await stage.show(<BannersPage />, '/banners/7');
  const drawer = await screen.findByRole('dialog');
  await stage.press('Remove');
  const question = await screen.findByRole('dialog', { name: 'Remove this banner?' });
  expect(linesOf(question)).toEqual([
    ...['Remove this banner?', 'It disappears from the member app.', 'Cancel', 'Remove'],
  ]);
  await stage.answerQuestion('Remove this banner?', 'Cancel');
  expect(stage.sent).toEqual([]);
  await stage.press('Remove');
  const removed = stage.hold('DELETE /staff/api/banners/:id');
  await stage.answerQuestion('Remove this banner?', 'Remove');
  expect(await stage.sentAll(1)).toEqual([['DELETE /staff/api/banners/7', { version: 'v7' }]]);
  await waitFor(() =>
    expect(restingOf(drawer)).toEqual(['Remove: at work', 'Cancel: off', 'Save: off']),
  );
  await tryToLeave();
  expect(stage.addresses.at(-1)).toBe('/banners/7');
  await removed({ message: 'OK' });
  expect(stage.addresses.at(-1)).toBe('/banners');
});

test('a new banner needs a picture, and is shown before the first place unless another is chosen', async () => {
  await stage.show(<BannersPage />, '/banners/new');
  const drawer = await screen.findByRole('dialog', { name: 'Add' });
  await within(drawer).findByLabelText(/^Starts/);
  await stage.press('Save');
  expect(stage.sent).toEqual([]);
  expect(within(drawer).getAllByText('Required')).toHaveLength(1);
  const picture = drawer.querySelector('input[type=file]') as HTMLInputElement;
  const pick = (name: string) =>
    act(async () => fireEvent.change(picture, { target: { files: [new File(['x'], name)] } }));
  stage.answer('POST /staff/api/pictures', () => rejection('SERVICE_BUSY', 503));
  await pick('busy.png');
  await screen.findByText(/The service is busy/);
  stage.answer('POST /staff/api/pictures', { image: '/pictures/new.png' });
  await pick('a.png');
  await within(drawer).findByRole('button', { name: 'Replace picture' });
  // There has to be one: it is replaced, and not removed.
  expect(within(drawer).queryByRole('button', { name: 'Remove picture' })).toBeNull();
  const asked = vi.spyOn(globalThis, 'fetch');
  stage.answer('POST /staff/api/banners', () => Promise.reject(new TypeError('the line is gone')));
  await stage.press('Save');
  await screen.findByText(/reach the service/);
  stage.answer('POST /staff/api/banners', { message: 'SUCCESS', changeId: null });
  await stage.press('Save');
  const added = [
    'POST /staff/api/banners',
    {
      ...{ place: 'invite', image: '/pictures/new.png', html: { th: '', la: '', en: '' } },
      ...{ startsAt: null, endsAt: null, isShown: true },
    },
  ];
  expect((await stage.sentAll(4)).slice(1)).toEqual([
    ['POST /staff/api/pictures', { file: 'a.png' }],
    ...[added, added],
  ]);
  // Pressed again after a lost reply, it is the same banner.
  const keys = asked.mock.calls
    .filter(([, request]) => request?.method === 'POST')
    .map(([, request]) => new Headers(request?.headers).get('idempotency-key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
