import { screen, waitFor, within } from '@testing-library/react';
import type { StaffCallName } from '@wallet/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { entriesOf, looksOf, restingOf, rowsOf, tonesOf } from '#test/lines.ts';
import { withAllInputs } from '#test/load-inputs.ts';
import { stageForEach } from '#test/stage.tsx';
import { BonusesPage } from './BonusesPage.tsx';
import { PromotionsPage } from './PromotionsPage.tsx';

const stage = stageForEach();
withAllInputs();
const texts = (name: string) => ({ th: `${name} th`, la: `${name} la`, en: name });
const campaign = {
  ...{ currency: 'THB', version: 'v1', successPercent: 310, failPercent: 11 },
  ...{ startsAt: '2026-11-20T01:00:00Z', endsAt: '2026-11-30T02:00:00Z', forNewMembers: true },
};
const bonus = {
  ...{
    ...campaign,
    code: 'DAILY',
    name: { th: 'Day th', la: 'Day la', en: 'A day' },
    percent: 50,
    maxAmount: 1_500,
  },
  ...{ minimumDeposit: 100.5, type: 'day', maxReceived: 2, openFrom: '08:00', openUntil: '20:30' },
  ...{ budget: 9_000, granted: 1_234.5, banners: [], isShown: true },
};
const promotion = {
  ...{
    ...campaign,
    code: 'LUCKY',
    name: { th: 'Luck th', la: 'Luck la', en: 'A luck' },
    description: texts('Of luck'),
  },
  ...{ amount: 250, quota: 1_000, used: 1_234, isListed: true },
};

beforeEach(() => {
  stage.answer('GET /staff/api/settings', { currency: 'LAK' });
  stage.answer('GET /staff/api/bonuses', [
    bonus,
    { ...bonus, code: 'CASH', name: texts('Cash'), percent: null, type: 'limit', isShown: false },
    { ...bonus, code: 'WEEK', name: texts('Week'), type: 'week', maxReceived: 1 },
  ]);
  stage.answer('GET /staff/api/promotions', [
    promotion,
    { ...promotion, code: 'FREE', name: texts('Free'), quota: null, isListed: false, endsAt: null },
  ]);
});

/** Saves: nothing can be pressed until that is answered, and then the drawer closes. */
async function saved(call: StaffCallName) {
  const answer = stage.hold(call);
  await stage.press('Save');
  await waitFor(() => expect(restingOf()).toEqual(['Cancel: off', 'Save: at work']));
  await answer({ message: 'OK' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return stage.sent;
}

/** Codes of the rows that each search finds. */
async function foundBy(...searches: readonly string[]) {
  const found: unknown[] = [];
  for (const words of searches) {
    await stage.search('Search name or code', words);
    const rows = rowsOf(screen.getByRole('table')).slice(1);
    found.push(rows.map(([code]) => code?.match(/\w+/)?.[0]).join());
    await stage.search('Search name or code', '');
  }
  return found;
}

test('bonuses are listed with what they give, how often, and what was granted so far', async () => {
  await stage.show(<BonusesPage />, '/bonuses');
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    [
      'Code',
      'Name',
      'Percent of deposit',
      'Maximum bonus',
      'Limit applies',
      'Given so far',
      'Shown to members',
      'Order',
    ],
    ['[DAILY](/bonuses/DAILY)', 'A day', '50%', '1,500.00', '2 a day', '1,234.50', 'Shown', ''],
    ['[CASH](/bonuses/CASH)', 'Cash', '', '1,500.00', '2 times', '1,234.50', 'Hidden', ''],
    ['[WEEK](/bonuses/WEEK)', 'Week', '50%', '1,500.00', '1 a week', '1,234.50', 'Shown', ''],
  ]);
  expect(tonesOf()).toEqual(['Shown: good', 'Hidden: warning', 'Shown: good']);
  expect(looksOf(screen.getByRole('table'))).toEqual({
    ...{ sortable: [], atEnd: ['Percent of deposit', 'Maximum bonus', 'Given so far'] },
  });
  await stage.press('Move CASH down');
  expect(await stage.sentAll(1)).toEqual([
    ['PUT /staff/api/orders/bonuses', { keys: ['DAILY', 'WEEK', 'CASH'] }],
  ]);
  expect(await foundBy('daily', 'Day th', 'Day la', 'a day')).toEqual(Array(4).fill('DAILY'));
});

test('a bonus is changed under the version that was seen, and nothing else of it is', async () => {
  await stage.show(<BonusesPage />, '/bonuses/DAILY');
  const drawer = await screen.findByRole('dialog', { name: 'DAILY' });
  await within(drawer).findByLabelText(/^Budget/);
  expect(entriesOf(drawer)).toEqual({
    Budget: '9,000 baht',
    'Ends at': '11 %',
    Hour: '20',
    'Limit applies': 'Per day',
    'Maximum bonus': '1,500 baht',
    'Maximum times received': '2',
    'Met at': '310 %',
    'Minimum deposit': '100.5 baht',
    Minute: '30',
    'Name (English)': 'A day',
    'Name (ไทย)': 'Day th',
    'Name (ລາວ)': 'Day la',
    'Only for members who have never deposited': true,
    'Percent of deposit': '50 %',
    'Shown to members': true,
  });
  const [[call, body] = []] = await saved('PUT /staff/api/bonuses/:code');
  expect(call).toBe('PUT /staff/api/bonuses/DAILY');
  const { code: _, currency: __, granted: ___, ...sent } = bonus;
  expect(body).toEqual(sent);
});

test('a new bonus begins as the usual offer, hidden, and is of the operator’s currency', async () => {
  await stage.show(<BonusesPage />, '/bonuses/new');
  const drawer = await screen.findByRole('dialog', { name: 'Add' });
  await within(drawer).findByLabelText(/^Budget/);
  await stage.type(/^Code/, 'fresh');
  for (const language of ['ไทย', 'ລາວ', 'English']) {
    await stage.type(`Name (${language}) *`, `In ${language}`);
  }
  await stage.type(/^Maximum bonus/, '500');
  await stage.type(/^Minimum deposit/, '20');
  expect(entriesOf(drawer)).toMatchObject({ 'Maximum bonus': '500 kip' });
  expect(await saved('POST /staff/api/bonuses')).toEqual([
    [
      'POST /staff/api/bonuses',
      {
        banners: [],
        budget: null,
        code: 'FRESH',
        currency: 'LAK',
        endsAt: null,
        failPercent: 10,
        forNewMembers: false,
        isShown: false,
        maxAmount: 500,
        maxReceived: 1,
        minimumDeposit: 20,
        name: {
          en: 'In English',
          la: 'In ລາວ',
          th: 'In ไทย',
        },
        openFrom: null,
        openUntil: null,
        percent: 100,
        startsAt: null,
        successPercent: 300,
        type: 'limit',
      },
    ],
  ]);
});

test('promotions are listed with how many were used, and are changed under the version that was seen', async () => {
  await stage.show(<PromotionsPage />, '/promotions/LUCKY');
  const drawer = await screen.findByRole('dialog', { name: 'LUCKY' });
  await within(drawer).findByLabelText(/^Quota/);
  expect(rowsOf(screen.getByRole('table'))).toEqual([
    ['Code', 'Name', 'Amount', 'Used', 'Ends', 'Listed under promotions'],
    [
      '[LUCKY](/promotions/LUCKY)',
      'A luck',
      '250.00',
      '1,234 / 1,000',
      '30/11/2026 09:00:00',
      'Shown',
    ],
    ['[FREE](/promotions/FREE)', 'Free', '250.00', '1,234 / No limit', '–', 'Hidden'],
  ]);
  expect(entriesOf(drawer)).toEqual({
    Amount: '250 baht',
    'Description (English)': 'Of luck',
    'Description (ไทย)': 'Of luck th',
    'Description (ລາວ)': 'Of luck la',
    'Ends at': '11 %',
    'Listed under promotionsWhen off, only members who know the code can find it.': true,
    'Met at': '310 %',
    'Name (English)': 'A luck',
    'Name (ไทย)': 'Luck th',
    'Name (ລາວ)': 'Luck la',
    'Only for members who have never deposited': true,
    Quota: '1,000',
  });
  const [[call, body] = []] = await saved('PUT /staff/api/promotions/:code');
  expect(call).toBe('PUT /staff/api/promotions/LUCKY');
  const { code: _, currency: __, used: ___, ...sent } = promotion;
  expect(body).toEqual(sent);
});

test('a new promotion begins unlisted, without an end, and is of the operator’s currency', async () => {
  await stage.show(<PromotionsPage />, '/promotions/new');
  const drawer = await screen.findByRole('dialog', { name: 'Add' });
  await within(drawer).findByLabelText(/^Quota/);
  await stage.type(/^Code/, 'fresh');
  for (const language of ['ไทย', 'ລາວ', 'English']) {
    await stage.type(`Name (${language}) *`, `In ${language}`);
  }
  await stage.type(/^Amount/, '500');
  expect(entriesOf(drawer)).toMatchObject({ Amount: '500 kip' });
  expect(within(drawer).getByLabelText('Description (English)').tagName).toBe('TEXTAREA');
  expect(await saved('POST /staff/api/promotions')).toEqual([
    [
      'POST /staff/api/promotions',
      {
        amount: 500,
        code: 'FRESH',
        currency: 'LAK',
        description: {
          en: '',
          la: '',
          th: '',
        },
        endsAt: null,
        failPercent: 10,
        forNewMembers: false,
        isListed: false,
        name: {
          en: 'In English',
          la: 'In ລາວ',
          th: 'In ไทย',
        },
        quota: null,
        startsAt: null,
        successPercent: 500,
      },
    ],
  ]);
});

test('staff users who may see promotions but not edit them are offered no editor', async () => {
  stage.mayOnly('useConsole', 'viewContent', 'viewOdds');
  await stage.show(<PromotionsPage />, '/promotions/LUCKY');
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: 'Add' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'LUCKY' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tonesOf()).toEqual(['Shown: good', 'Hidden: warning']);
  expect(looksOf(screen.getByRole('table'))).toEqual({ sortable: [], atEnd: ['Amount', 'Used'] });
  expect(await foundBy('lucky', 'Luck th', 'Luck la', 'a luck')).toEqual(Array(4).fill('LUCKY'));
});
