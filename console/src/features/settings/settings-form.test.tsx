import { screen, waitFor } from '@testing-library/react';
import { forEachLanguage } from '@wallet/contract/languages';
import { expect, test } from 'vitest';
import { rejection, stageForEach } from '#test/stage.tsx';
import { SettingsForm } from './SettingsForm.tsx';

type Data = Parameters<typeof SettingsForm>[0]['data'];

const stage = stageForEach();
const money = {
  ...{ withdrawMin: 100, withdrawMax: 50_000, autoMax: 5_000, bulkApprovalMax: 0 },
  ...{ withdrawalsPerDay: 3, withdrawHoldHours: 0, minimumBalance: 0 },
};
const dataOf = (version: string, settings: object) =>
  ({ version, currency: 'THB', settings: { chatMenu: [], ...settings } }) as unknown as Data;
const show = (tab: 'money' | 'menu', data: Data) =>
  stage.show(<SettingsForm tab={tab} data={data} isDirty={{ current: false }} />);
const entered = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test('what someone else saved meanwhile is shown, what was entered stays, and the next press sends it', async () => {
  stage.answer('PUT /staff/api/settings', () => rejection('ALREADY_DECIDED'));
  stage.answer('GET /staff/api/settings', dataOf('2', { ...money, withdrawalsPerDay: 2 }));
  await show('money', dataOf('1', money));
  const [least, perDay] = [/^Minimum withdrawal/, /^Withdrawals per day/];
  await screen.findByLabelText(least);
  await stage.type(least, '200');
  await stage.press('Save');
  await waitFor(() => expect(entered(perDay)).toMatch(/^2/));
  expect(entered(least)).toMatch(/^200/);
  stage.answer('PUT /staff/api/settings', { message: 'OK' });
  await stage.press('Save');
  await waitFor(() => expect(stage.sent).toHaveLength(2));
  expect(stage.sent.map(([, body]) => body)).toEqual([
    { version: '1', changes: { withdrawMin: 200 } },
    { version: '2', changes: { withdrawMin: 200 } },
  ]);
});

test('a topic without a name is not saved, and its first empty field takes the focus', async () => {
  const chatGreeting = forEachLanguage(() => 'Hello');
  await show('menu', dataOf('1', { chatGreeting }));
  await screen.findByText('No topics yet: the chat only says hello');
  await stage.press('Add topic');
  await stage.press('Save');
  expect(screen.getAllByText('Required')).toHaveLength(6);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText(/^Button label \(ไทย\)/)),
  );
  expect(stage.sent).toEqual([]);
});
