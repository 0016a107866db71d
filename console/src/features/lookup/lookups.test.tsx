import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { entriesOf, rowsOf } from '#test/lines.ts';
import { withAllInputs } from '#test/load-inputs.ts';
import { stageForEach } from '#test/stage.tsx';
import { LookupsPage } from './LookupsPage.tsx';

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
  await stage.press('Move KBANK down');
  expect(await stage.sentAll(1)).toEqual([
    ['PUT /staff/api/orders/banks', { keys: ['SCB', 'BCEL', 'KBANK'] }],
  ]);
});

test('a bank is changed under the version that was seen', async () => {
  await stage.show(<LookupsPage />, '/lookups/banks/KBANK');
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
  await stage.press('Save');
  const { code: _, country: __, ...sent } = bank;
  expect(await stage.sentAll(1)).toEqual([
    ['PUT /staff/api/banks/KBANK', { ...sent, nameEN: 'Kasikornbank' }],
  ]);
});

test('a new bank begins in Thailand, shown, and may have no number', async () => {
  await stage.show(<LookupsPage />, '/lookups/banks/new');
  await screen.findByRole('dialog');
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
});

test.each([
  ['/lookups/sources?search=tv', 'TV'],
  ['/lookups/sources?search=radio', 'AM'],
  ['/lookups/banks?search=bcel', 'BCEL'],
  ['/lookups/banks?search=siam', 'SCB'],
  ['/lookups/banks?search=ອີແ', 'BCEL'],
  ['/lookups/banks?search=ใหม่', 'NEW'],
])('%s finds %s', async (path, code) => {
  stage.answer('GET /staff/api/sources', [
    source,
    { ...source, code: 'TV' },
    { ...source, code: 'AM', description: 'Radio' },
  ]);
  stage.answer('GET /staff/api/banks', [
    bank,
    { ...bank, code: 'BCEL', nameLA: 'ບີຊີອີແອວ' },
    { ...bank, code: 'SCB', nameEN: 'Siam' },
    { ...bank, code: 'NEW', nameTH: 'ใหม่' },
  ]);
  await stage.show(<LookupsPage />, path);
  const table = await screen.findByRole('table');
  expect(
    rowsOf(table)
      .slice(1)
      .map(([name]) => name?.replace(/^\[(.*)\].*/, '$1')),
  ).toEqual([code]);
});

test('a new source is shown, and its names may wait', async () => {
  await stage.show(<LookupsPage />, '/lookups/sources/new');
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
