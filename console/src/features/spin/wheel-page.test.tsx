import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { entriesOf, linesOf, restingOf, tonesOf } from '#test/lines.ts';
import { withAllInputs } from '#test/load-inputs.ts';
import { closesTab, rejection, stageForEach } from '#test/stage.tsx';
import { WheelPage } from './WheelPage.tsx';

const stage = stageForEach();
withAllInputs();
const texts = (name: string) => ({ th: `${name} th`, la: `${name} la`, en: name });
const slice = (label: string, weight: number, type: string, prize: object = {}) => ({
  ...{ label: texts(label), html: texts(''), weight, type, amount: 0, coins: 0, bonusCode: null },
  ...{ bgColor: '#241d33', textColor: '#f9f4ea', ...prize },
});
const wheel = {
  ...{ currency: 'THB', version: 'w1', isActive: true, name: texts('Wheel') },
  ...{ budget: 10_000, spent: 2_500.5, couponDays: 5, successPercent: 200, failPercent: 20 },
  slices: [
    slice('Money', 1, 'credit', { amount: 1_500 }),
    slice('Coins', 2, 'coin', { coins: 30 }),
    slice('Bonus', 1, 'bonus', { bonusCode: 'DAILY' }),
    slice('Nothing', 6, 'none'),
  ],
};

beforeEach(() => {
  stage.answer('GET /staff/api/settings', { currency: 'THB' });
  stage.answer('GET /staff/api/bonuses', [
    { code: 'DAILY', currency: 'THB' },
    { code: 'KIP', currency: 'LAK' },
  ]);
  stage.answer('GET /staff/api/wheels', [{ ...wheel, currency: 'LAK', slices: [] }, wheel]);
});

async function show(): Promise<HTMLElement> {
  await stage.show(<WheelPage />);
  await screen.findByLabelText(/^Budget/);
  return screen.getByRole('list', { name: 'Prizes on the wheel' });
}

const labels = (list: HTMLElement) => [...list.children].map((row) => linesOf(row)[0]);
const totalWeight = () => linesOf()[linesOf().indexOf('Total weight') + 1];
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update wheel' });

test('each slice shows its prize and its odds, next to what a spin gives and what is left to spend', async () => {
  stage.mayOnly('useConsole', 'viewContent', 'viewOdds', 'editContent', 'confirmChanges');
  stage.answer('GET /staff/api/changes', [{ subject: 'wheel:THB' }]);
  const list = await show();
  expect([...list.children].map((row) => linesOf(row))).toEqual([
    ['Money', '1,500.00 baht', '10%'],
    ['Coins', '30 Coins', '20%'],
    ['Bonus', 'Bonus DAILY', '10%'],
    ['Nothing', 'No prize', '60%'],
  ]);
  expect(tonesOf()).toEqual(['The wheel is open: good']);
  expect(linesOf().slice(0, 13)).toEqual([
    'Prize wheel',
    'The chance of a slice is its weight out of the total. Past spins do not change.',
    'A change waits for a second person. What was before still holds. [Show](/changes)',
    'Total weight',
    '10',
    'Average money won per spin',
    '150.00 baht',
    'The wheel is open',
    'Close the wheel',
    '2,500.50 of 10,000.00 spent',
    'Prizes on the wheel',
    'Money',
    '1,500.00 baht',
  ]);
  expect(entriesOf()).toEqual({
    Budget: '7,499.5 baht',
    'Coupon valid for': '5 days',
    'Ends at': '20 %',
    'Met at': '200 %',
    'Name (English)': 'Wheel',
    'Name (ไทย)': 'Wheel th',
    'Name (ລາວ)': 'Wheel la',
    'Weight: Bonus': '1',
    'Weight: Coins': '2',
    'Weight: Money': '1',
    'Weight: Nothing': '6',
  });
  const image = screen.getByRole('img');
  expect(image.querySelector('title')?.textContent).toMatch(/Money, Coins, Bonus, Nothing/);
  expect([...image.querySelectorAll('g')].map((wedge) => wedge.getAttribute('transform'))).toEqual([
    ...['rotate(0)', 'rotate(90)', 'rotate(180)', 'rotate(270)'],
  ]);
  expect(screen.getByRole<HTMLFieldSetElement>('group').disabled).toBe(false);
  expect(save().disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});

test('slices are moved, removed and added, and the whole wheel is saved under the version that was seen', async () => {
  const list = await show();
  const off = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(off('Move Money up')).toBe(true);
  expect(off('Move Nothing down')).toBe(true);
  await stage.press('Move Money down');
  await stage.press('Move Nothing up');
  expect(labels(list)).toEqual(['Coins', 'Money', 'Nothing', 'Bonus']);
  expect(totalWeight()).toBe('10');
  expect(closesTab()).toBe(false);
  await stage.press('Remove Money');
  // The preview shows the edited wheel.
  expect(totalWeight()).toBe('9');
  await stage.press('Add slice');
  await stage.type(/^Weight: Coins$/, '');
  // The saved wheel is the one that is switched.
  expect(off('Close the wheel')).toBe(true);
  stage.answer('GET /staff/api/wheels', [{ ...wheel, version: 'w2' }]);
  await stage.press('Update wheel');
  await stage.answerQuestion('Update the wheel?', 'Update wheel');
  const [[call, body] = []] = await stage.sentAll(1);
  expect(call).toBe('PUT /staff/api/wheels/THB');
  const { couponDays, successPercent, failPercent, name } = wheel;
  const [, coins, bonus, nothing] = wheel.slices;
  expect(body).toEqual({
    ...{ version: 'w1', couponDays, successPercent, failPercent, name, budget: 7_499.5 },
    slices: [
      { ...coins, weight: 1 },
      nothing,
      bonus,
      {
        ...slice('New slice', 1, 'none', { bgColor: '#241d33', textColor: '#f9f4ea' }),
        label: { th: 'New slice', la: 'New slice', en: 'New slice' },
        html: { th: '', la: '', en: '' },
      },
    ],
  });
  // Once it was taken, the editor starts over with the wheel as it is now.
  await waitFor(() => expect(restingOf()).toContain('Update wheel: off'));
  const now = screen.getByRole('list', { name: 'Prizes on the wheel' });
  expect(labels(now)).toEqual(['Money', 'Coins', 'Bonus', 'Nothing']);
});

test('a slice of another kind keeps nothing of the prize it had, and one of coins takes at least one', async () => {
  await show();
  const save = (drawer: HTMLElement) => {
    const button = within(drawer).getByText('Save').closest('button') as HTMLElement;
    return act(async () => fireEvent.click(button));
  };
  await stage.press('Edit Coins');
  const coins = await screen.findByRole('dialog');
  await within(coins).findByLabelText(/^Coins/);
  await stage.type(/^Coins/, '0');
  await save(coins);
  expect(within(coins).getByText('At least 1')).toBeTruthy();
  await stage.type(/^Coins/, '7');
  await save(coins);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await stage.press('Edit Money');
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByLabelText(/^Amount/);
  expect(entriesOf(drawer)).toEqual({
    Amount: '1,500 baht',
    'Background colour': '#241d33',
    English: true,
    Prize: 'Money',
    'Text (English)': '',
    'Text colour': '#f9f4ea',
    'Text on the wheel (English)': 'Money',
    'Text on the wheel (ไทย)': 'Money th',
    'Text on the wheel (ລາວ)': 'Money la',
    Weight: '1',
  });
  expect(linesOf(drawer).filter((line) => !/^(Money|Coins|Bonus|No prize)$/.test(line))).toEqual([
    ...['Prize', 'Text on the wheel (ไทย)', 'Text on the wheel (ລາວ)'],
    ...['Text on the wheel (English)', 'Background colour', 'Text colour', 'Prize', 'Amount'],
    ...['Weight', 'Text', 'ไทย', 'ລາວ', 'English', 'As members see it', 'Cancel', 'Save'],
  ]);
  await stage.choose(/^Prize/, 'Bonus');
  await stage.choose(/^Bonus/, 'DAILY');
  expect(screen.queryByRole('option', { name: 'KIP' })).toBeNull();
  await save(drawer);
  const list = screen.getByRole('list', { name: 'Prizes on the wheel' });
  expect([...list.children].slice(0, 2).map((row) => linesOf(row).slice(0, 2))).toEqual([
    ...[
      ['Money', 'Bonus DAILY'],
      ['Coins', '7 Coins'],
    ],
  ]);
  await stage.press('Update wheel');
  await stage.answerQuestion('Update the wheel?', 'Update wheel');
  const [[, body] = []] = await stage.sentAll(1);
  expect(body).toMatchObject({
    slices: [
      { type: 'bonus', bonusCode: 'DAILY', amount: 0, coins: 0 },
      { type: 'coin', bonusCode: null, amount: 0, coins: 7 },
      ...[{}, {}],
    ],
  });
});

test('a new version is shown as soon as it arrives, but does not overwrite what is being entered', async () => {
  const list = () => labels(screen.getByRole('list', { name: 'Prizes on the wheel' }));
  await show();
  const newer = (version: string, ...slices: object[]) => {
    stage.answer('GET /staff/api/wheels', [{ ...wheel, version, slices }]);
    return act(() => queryClient.refetchQueries());
  };
  await newer('w2', slice('Other', 1, 'none'), slice('More', 1, 'none'));
  await waitFor(() => expect(list()).toEqual(['Other', 'More']));
  await stage.press('Remove More');
  await newer('w3', slice('Third', 1, 'none'));
  expect(list()).toEqual(['Other']);
  expect(screen.getByText('At least 2 slices')).toBeTruthy();
  expect(save().disabled).toBe(true);
  await stage.press('Discard changes');
  expect(list()).toEqual(['Third']);
});

test('a wheel without a budget has none left, and one whose prizes go beyond its budget says so', async () => {
  stage.answer('GET /staff/api/wheels', [{ ...wheel, budget: null }]);
  await show();
  expect(entriesOf()).toMatchObject({ Budget: '' });
  expect(screen.queryByText(/spent/)).toBeNull();
  await stage.type(/^Budget/, '1499.99');
  expect(screen.getByText('A prize is above the budget, so the wheel would stop')).toBeTruthy();
  await stage.type(/^Budget/, '1500');
  expect(screen.queryByText('A prize is above the budget, so the wheel would stop')).toBeNull();
});

test('a first wheel begins with the usual terms and no slice', async () => {
  stage.answer('GET /staff/api/wheels', []);
  const list = await show();
  expect(entriesOf()).toEqual({
    Budget: '',
    'Coupon valid for': '7 days',
    'Ends at': '10 %',
    'Met at': '300 %',
    'Name (English)': '',
    'Name (ไทย)': '',
    'Name (ລາວ)': '',
  });
  expect(screen.queryByRole('button', { name: /^(Open|Close) the wheel/ })).toBeNull();
  for (const _ of Array(9)) await stage.press('Add slice');
  const grounds = [...list.children].map((row) => row.querySelector('span')?.style.background);
  // Neighbours differ, and the colours begin again after the eighth.
  expect(grounds).toEqual([
    ...['#6a4fd8', '#241d33', '#f3c45d', '#241d33', '#c23a4b', '#241d33', '#0f7a5c', '#241d33'],
    '#6a4fd8',
  ]);
});

test('staff users who may see the wheel but not edit it have nothing there to press', async () => {
  stage.mayOnly('useConsole', 'viewContent', 'viewOdds');
  await show();
  expect(screen.getByRole<HTMLFieldSetElement>('group').disabled).toBe(true);
  expect(screen.queryAllByRole('button', { hidden: false })).toEqual([]);
});

test('a wheel is saved once for each answer of its question, and cannot be read over a failure', async () => {
  await show();
  await stage.press('Remove Money');
  await stage.press('Update wheel');
  const question = await screen.findByRole('dialog', { name: 'Update the wheel?' });
  expect(linesOf(question)).toEqual([
    ...['Update the wheel?', expect.any(String), 'Cancel', 'Update wheel'],
  ]);
  await stage.answerQuestion('Update the wheel?', 'Cancel');
  expect(stage.sent).toEqual([]);
  const saved = stage.hold('PUT /staff/api/wheels/:currency');
  await stage.press('Update wheel');
  await stage.answerQuestion('Update the wheel?', 'Update wheel');
  await waitFor(() => expect(restingOf()).toContain('Update wheel: at work'));
  await saved(rejection('REQUEST_LIMIT', 429));
  await waitFor(() => expect(restingOf()).not.toContain('Update wheel: at work'));
  // It was not taken: what was entered stays.
  expect(labels(screen.getByRole('list', { name: 'Prizes on the wheel' }))).toHaveLength(3);
  stage.leave();
  stage.answer('GET /staff/api/wheels', rejection('NO_DATA', 404));
  await stage.show(<WheelPage />);
  await screen.findByRole('alert');
  stage.answer('GET /staff/api/wheels', []);
  await stage.press(/again/);
  await screen.findByLabelText(/^Budget/);
});
