import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { entriesOf, linesOf, restingOf, rowsOf } from '#test/lines.ts';
import { withAllInputs } from '#test/load-inputs.ts';
import { stageForEach } from '#test/stage.tsx';
import { GamesPage } from './GamesPage.tsx';

const stage = stageForEach();
withAllInputs();
const game = {
  ...{ code: 'PG', ownName: 'PG Soft', name: { th: '', la: '', en: '' }, category: 'slot' },
  ...{ logo: null, badge: null, isFailing: false, isConfigured: false, checkedAt: null },
  ...{ isEnabled: true, isMaintenance: false, version: '1' },
};

const reading = ['useConsole', 'viewContent', 'viewOdds', 'editContent'] as const;

test('staff users who may switch games on and off have their switches, and an unknown group stands by its code', async () => {
  stage.mayOnly(...reading, 'switchCompanies');
  stage.answer('GET /staff/api/games', [{ ...game, isConfigured: true, category: 'dice' }]);
  await stage.show(<GamesPage />, '/games');
  const switches = await screen.findAllByRole<HTMLInputElement>('switch');
  expect(switches.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, false],
  ]);
  expect(screen.getByRole('button', { name: 'Check: PG Soft' })).toBeTruthy();
  expect(rowsOf(screen.getByRole('table'))[1]?.[4]).toBe('dice');
});

test('staff users who may not switch games read which are on', async () => {
  stage.mayOnly(...reading);
  stage.answer('GET /staff/api/games', [{ ...game, isConfigured: true }]);
  await stage.show(<GamesPage />, '/games');
  const [, row] = rowsOf(await screen.findByRole('table'));
  expect(row?.slice(-3, -1)).toEqual(['On', 'Off']);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Check: PG Soft' })).toBeNull();
});

const named = {
  ...{ ...game, name: { th: 'พีจี', la: 'ພີຈີ', en: 'Pocket' }, isConfigured: true, badge: 'hot' },
  ...{ checkedAt: '2026-11-20T02:00:00Z', isFailing: true, logo: '/pg.png', background: null },
  ...{ site: 'https://pg.example', android: null, ios: 'https://ios.example' },
};
const other = { ...named, code: 'JK', ownName: 'Joker', name: game.name, category: 'casino' };

test('providers are listed by their names with label, group and connection, and are moved', async () => {
  stage.answer('GET /staff/api/games', [named, { ...other, isConfigured: false, badge: null }]);
  await stage.show(<GamesPage />, '/games');
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    [
      'Name',
      'Logo',
      'Label on the card',
      'Code',
      'Group',
      'Connection',
      'Shown on home',
      'Under maintenance',
      'Order',
    ],
    [
      '[Pocket](/games/PG)',
      '',
      'Popular | Not answering',
      'PG',
      'Slots',
      'Checked 20/11/2026 09:00:00 | Check',
      '',
      '',
      '',
    ],
    ['[Joker](/games/JK)', '', 'Not answering', 'JK', 'Casino', 'Not configured', '', '', ''],
  ]);
  // Someone else has added one meanwhile.
  stage.answer('GET /staff/api/games', [{ ...named, code: 'FC' }, named, other]);
  await stage.press('Move PG Soft down');
  expect(await stage.sentAll(1)).toEqual([
    ['PUT /staff/api/orders/games', { keys: ['FC', 'JK', 'PG'] }],
  ]);
});

test.each([
  [
    ...['Shown on home', {}, 'Close', 'Off', { isEnabled: false, isMaintenance: false }],
    'Members without an account there will no longer see it.',
  ],
  [
    ...['Shown on home', { isEnabled: false }, 'Open', 'On'],
    ...[{ isEnabled: true, isMaintenance: false }],
    'Once a second person confirms, members can use it. It must have passed its check.',
  ],
  [
    ...['Under maintenance', {}, 'Close', 'Off', { isEnabled: true, isMaintenance: true }],
    'Members cannot enter or move money in until it opens again.',
  ],
  [
    ...['Under maintenance', { isMaintenance: true }, 'Open', 'On'],
    ...[{ isEnabled: true, isMaintenance: false }, 'Members can use it at once.'],
  ],
] as const)('a press on “%s” of %o asks first: %s', async (name, now, verb, action, body, help) => {
  stage.answer('GET /staff/api/games', [{ ...game, ...now }]);
  stage.answer('PUT /staff/api/games/:code', { message: 'CHANGE_WAITS', changeId: 'c' });
  await stage.show(<GamesPage />, '/games');
  await screen.findByRole('table');
  await stage.tick(`${name}: PG Soft`);
  const question = `${verb} PG Soft?`;
  expect(linesOf(await screen.findByRole('dialog'))).toEqual([
    ...[question, help, 'Cancel', action],
  ]);
  await stage.answerQuestion(question, 'Cancel');
  expect(stage.sent).toEqual([]);
  await stage.tick(`${name}: PG Soft`);
  await stage.answerQuestion(question, action);
  expect(await stage.sentAll(1)).toEqual([['PUT /staff/api/games/PG', { version: '1', ...body }]]);
  await screen.findByText(/^Sent for confirmation/);
});

test('a provider’s look is changed under the version that was seen; a link has to be secure', async () => {
  stage.answer('GET /staff/api/games', [named]);
  await stage.show(<GamesPage />, '/games/PG');
  const drawer = await screen.findByRole('dialog', { name: 'PG Soft' });
  expect(entriesOf(drawer)).toEqual({
    'Android app': '',
    'Game site': 'https://pg.example',
    'Label on the card': 'Popular',
    'Name (English)': 'Pocket',
    'Name (ไทย)': 'พีจี',
    'Name (ລາວ)': 'ພີຈີ',
    'iOS app': 'https://ios.example',
  });
  expect(linesOf(drawer)).toEqual([
    'PG Soft',
    'Look',
    'Name (ไทย)',
    'Empty: “PG Soft”, as the provider calls itself',
    'Name (ລາວ)',
    'Empty: “PG Soft”, as the provider calls itself',
    'Name (English)',
    'Empty: “PG Soft”, as the provider calls itself',
    'Label on the card',
    'New',
    'Popular',
    'Logo',
    'Square, with a transparent background. Without one, members see our own art. Such as 512 × 512 pixels. PNG, JPEG, WebP or SVG, up to 10 MB',
    'Replace picture',
    'Remove picture',
    'Background',
    'Behind the name on the card. Without one, members see our own art. Such as 1280 × 560 pixels. PNG, JPEG, WebP or SVG, up to 10 MB',
    'No picture yet',
    'Upload picture',
    'Addresses',
    'Game site',
    'Opens instead of the provider’s own page, and members log in there themselves. A new address needs a second person.',
    'Android app',
    'A new address needs a second person.',
    'iOS app',
    'A new address needs a second person.',
    'Cancel',
    'Save',
  ]);
  await stage.type(/^Android/, 'http://a.example');
  await stage.press('Save');
  expect(within(drawer).getByText('This format is not valid')).toBeTruthy();
  await stage.type(/^Android/, 'https://a.example');
  await stage.press('Remove picture');
  // Chosen again, it is chosen no longer.
  await stage.choose('Label on the card', 'Popular');
  await stage.press('Save');
  const { name, background, site, ios, version } = named;
  expect(await stage.sentAll(1)).toEqual([
    [
      'PUT /staff/api/games/PG/look',
      {
        name,
        badge: null,
        logo: null,
        background,
        site,
        android: 'https://a.example',
        ios,
        version,
      },
    ],
  ]);
});

test('providers are found by their group, and by their code and every name', async () => {
  stage.answer('GET /staff/api/games', [named, other]);
  await stage.show(<GamesPage />, '/games');
  await screen.findByRole('table');
  const found = () => {
    const rows = rowsOf(screen.getByRole('table')).slice(1);
    return rows.map(([name]) => name?.match(/\w+(?=\)$)/)?.[0]);
  };
  for (const [words, code] of [
    ['soft', 'PG'],
    ['พี', 'PG'],
    ['ພີ', 'PG'],
    ['pocket', 'PG'],
    ['jk', 'JK'],
  ] as const) {
    await stage.search('Search providers', words);
    expect([words, ...found()]).toEqual([words, code]);
    await stage.search('Search providers', '');
  }
  await stage.choose('Group', 'Casino');
  await waitFor(() => expect(found()).toEqual(['JK']));
});

test('a check of a connection works until it is answered', async () => {
  stage.answer('GET /staff/api/games', [{ ...game, isConfigured: true }]);
  await stage.show(<GamesPage />, '/games');
  await screen.findByRole('button', { name: 'Check: PG Soft' });
  const checked = stage.hold('POST /staff/api/companies/:code/check');
  await stage.press('Check: PG Soft');
  await waitFor(() => expect(restingOf()).toEqual(['Check: PG Soft: at work']));
  await checked({ message: 'OK' });
  await waitFor(() => expect(restingOf()).toEqual([]));
});

test('on a phone, too, a provider that does not answer says so, and has a place to be moved to', async () => {
  stage.onPhone();
  stage.answer('GET /staff/api/games', [{ ...other, badge: null }, named]);
  await stage.show(<GamesPage />, '/games');
  const cards = await screen.findByRole('list', { name: /./ });
  expect([...cards.children].map((card) => linesOf(card).join(' | '))).toEqual([
    expect.stringMatching(/Label on the card \| Not answering .* Connection .* Order/),
    expect.stringMatching(/Label on the card \| Popular \| Not answering .* Connection .* Order/),
  ]);
  await stage.press('Move Joker down');
  expect(await stage.sentAll(1)).toEqual([['PUT /staff/api/orders/games', { keys: ['PG', 'JK'] }]]);
});
