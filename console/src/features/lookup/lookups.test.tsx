import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { entriesOf, faultsOf, rowsOf } from '#test/lines.ts';
import { withAllInputs } from '#test/load-inputs.ts';
import { stageForEach } from '#test/stage.tsx';
import { BankList } from './BankList.tsx';
import { LookupsPage } from './LookupsPage.tsx';
import { SourceList } from './SourceList.tsx';

const stage = stageForEach();
withAllInputs();
const bank = {
  ...{
    code: 'KBANK',
    country: 'TH',
    nameTH: 'กสิกร',
    nameEN: 'Kasikorn',
    nameLA: null,
    number: '004',
  },
  ...{ color: '#00a950', isShown: true, version: 'v1' },
};
const source = {
  ...{ code: 'FB', description: 'Facebook', nameTH: 'เฟซบุ๊ก', nameLA: null, nameEN: 'Face' },
  ...{ isShown: false, version: 'v2' },
};

beforeEach(() => {
  stage.answer('GET /staff/api/banks', [
    bank,
    { ...bank, code: 'BCEL', country: 'LA', nameLA: 'ບີຊີອີແອວ', number: null, isShown: false },
    { ...bank, code: 'SCB', nameEN: 'Siam', number: '014' },
  ]);
  stage.answer('GET /staff/api/sources', [source, { ...source, code: 'TV', isShown: true }]);
});

test('banks are listed with their numbers and countries, and move within their country', async () => {
  await stage.show(<LookupsPage />, '/lookups/banks');
  screen.getByText(/^What members choose from when they register/);
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    [
      'Code',
      'Thai name',
      'English name',
      'Three-digit bank number',
      'Country',
      'Shown to members',
      'Order',
    ],
    ['[KBANK](/lookups/banks/KBANK)', 'กสิกร', 'Kasikorn', '004', 'Thailand', 'Shown', ''],
    ['[BCEL](/lookups/banks/BCEL)', 'กสิกร', 'Kasikorn', '', 'Laos', 'Hidden', ''],
    ['[SCB](/lookups/banks/SCB)', 'กสิกร', 'Siam', '014', 'Thailand', 'Shown', ''],
  ]);
  const colors = [...document.querySelectorAll('.mantine-ColorSwatch-colorOverlay')];
  expect(colors.map((each) => each.getAttribute('style'))).toEqual([
    ...Array.from({ length: 3 }, () => expect.stringContaining('#00a950')),
  ]);
  // The only one of its country has no place to move to.
  for (const name of ['Move BCEL up', 'Move BCEL down', 'Move KBANK up']) await stage.press(name);
  await stage.press('Move KBANK down');
  expect(await stage.sentAll(1)).toEqual([
    ['PUT /staff/api/orders/banks', { keys: ['SCB', 'BCEL', 'KBANK'] }],
  ]);
  await act(async () =>
    fireEvent.click(screen.getByRole('tab', { name: 'How members heard about us' })),
  );
  expect(stage.addresses.at(-1)).toBe('/lookups/sources');
  await screen.findByText('TV');
  await stage.press('Move FB down');
  expect((await stage.sentAll(2))[1]).toEqual([
    ...['PUT /staff/api/orders/sources', { keys: ['TV', 'FB'] }],
  ]);
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Banks' })));
  expect(stage.addresses.at(-1)).toBe('/lookups/banks');
});

test('a bank is changed under the version that was seen', async () => {
  stage.answer('GET /staff/api/banks', [bank]);
  await stage.show(<BankList />, '/lookups/banks/KBANK');
  const drawer = await screen.findByRole('dialog', { name: 'KBANK' });
  expect(entriesOf(drawer)).toEqual({
    Colour: '#00a950',
    'English name': 'Kasikorn',
    'Lao name': '',
    'Shown to members': true,
    'Thai name': 'กสิกร',
    'Three-digit bank number': '004',
  });
  await stage.type(/^English name/, 'Kasikornbank');
  await stage.type(/^Three-digit/, '04');
  await stage.press('Save');
  expect(faultsOf(drawer).map((fault) => fault.split(':')[0])).toEqual(['Three-digit bank number']);
  await stage.type(/^Three-digit/, '004');
  await stage.press('Save');
  const { code: _, country: __, ...sent } = bank;
  expect(await stage.sentAll(1)).toEqual([
    ['PUT /staff/api/banks/KBANK', { ...sent, nameEN: 'Kasikornbank' }],
  ]);
});

test('a new bank begins in Thailand, shown, and may have no number', async () => {
  stage.answer('GET /staff/api/banks', []);
  await stage.show(<BankList />, '/lookups/banks/new');
  const drawer = await screen.findByRole('dialog');
  expect(entriesOf(drawer)).toMatchObject({ Country: 'Thailand' });
  await stage.type(/^Code/, 'new');
  await stage.type(/^Thai name/, 'ใหม่');
  await stage.type(/^English name/, 'New');
  await stage.press('Save');
  expect(await stage.sentAll(1)).toEqual([
    [
      'POST /staff/api/banks',
      {
        code: 'NEW',
        color: '#5a547c',
        country: 'TH',
        isShown: true,
        nameEN: 'New',
        nameLA: null,
        nameTH: 'ใหม่',
        number: null,
      },
    ],
  ]);
});

test('sources are listed, moved, and changed under the version that was seen', async () => {
  const faults = vi.spyOn(console, 'error');
  await stage.show(<LookupsPage />, '/lookups/sources/FB');
  const drawer = await screen.findByRole('dialog', { name: 'FB' });
  expect(rowsOf(screen.getByRole('table'))).toEqual([
    ['Code', 'Description', 'Shown to members', 'Order'],
    ['[FB](/lookups/sources/FB)', 'Facebook', 'Hidden', ''],
    ['[TV](/lookups/sources/TV)', 'Facebook', 'Shown', ''],
  ]);
  expect(entriesOf(drawer)).toEqual({
    Description: 'Facebook',
    'English name': 'Face',
    'Lao name': '',
    'Shown to members': false,
    'Thai name': 'เฟซบุ๊ก',
  });
  await stage.press('Save');
  const { code: _, ...sent } = source;
  expect(await stage.sentAll(1)).toEqual([['PUT /staff/api/sources/FB', sent]]);
  expect(faults).not.toHaveBeenCalled();
});

const codes = (table: HTMLElement) =>
  rowsOf(table)
    .slice(1)
    .map(([name]) => name?.replace(/^\[(.*)\].*/, '$1'));

test.each<[string, object]>([
  ['search=new', {}],
  ['search=siam', { nameEN: 'Siam' }],
  ['search=ອີແ', { nameLA: 'ບີຊີອີແອວ' }],
  ['search=ใหม่', { nameTH: 'ใหม่' }],
  ['country=LA', { country: 'LA' }],
])('?%s finds a bank with %j', async (query, change) => {
  stage.answer('GET /staff/api/banks', [bank, { ...bank, code: 'NEW', ...change }]);
  await stage.show(<BankList />, `/lookups/banks?${query}`);
  expect(codes(await screen.findByRole('table'))).toEqual(['NEW']);
});

test.each<[string, object]>([
  ['new', {}],
  ['radio', { description: 'Radio' }],
])('?search=%s finds a source with %j', async (word, change) => {
  stage.answer('GET /staff/api/sources', [source, { ...source, code: 'NEW', ...change }]);
  await stage.show(<SourceList />, `/lookups/sources?search=${word}`);
  expect(codes(await screen.findByRole('table'))).toEqual(['NEW']);
});

test('a new source is shown, and its names may wait', async () => {
  stage.answer('GET /staff/api/sources', []);
  await stage.show(<SourceList />, '/lookups/sources/new');
  await screen.findByRole('dialog');
  await stage.type(/^Code/, 'tv');
  await stage.type(/^Description/, 'Television');
  await stage.press('Save');
  expect(await stage.sentAll(1)).toEqual([
    [
      'POST /staff/api/sources',
      {
        code: 'TV',
        description: 'Television',
        isShown: true,
        nameEN: null,
        nameLA: null,
        nameTH: null,
      },
    ],
  ]);
});
