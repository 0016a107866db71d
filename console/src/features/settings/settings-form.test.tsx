import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { forEachLanguage } from '@wallet/contract/languages';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { linesOf, restingOf } from '#test/lines.ts';
import { withAllInputs } from '#test/load-inputs.ts';
import { closesTab, rejection, stageForEach } from '#test/stage.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import type { SettingsTab } from './settings-fields.ts';

type Data = Parameters<typeof SettingsForm>[0]['data'];

const stage = stageForEach();
withAllInputs();
const money = {
  ...{ withdrawMin: 100, withdrawMax: 50_000, autoMax: 5_000, bulkApprovalMax: 0 },
  ...{ withdrawalsPerDay: 3, withdrawHoldHours: 0, minimumBalance: 0 },
};
const dataOf = (version: string, settings: object) =>
  ({ version, currency: 'THB', settings: { chatMenu: [], ...settings } }) as unknown as Data;
const show = (tab: SettingsTab, data: Data) =>
  stage.show(<SettingsForm tab={tab} data={data} isDirty={{ current: false }} />);
const entered = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test('values that someone else saved meanwhile are shown, the entered ones stay, and the next press sends them', async () => {
  stage.answer('PUT /staff/api/settings', () => rejection('ALREADY_DECIDED'));
  stage.answer('GET /staff/api/settings', dataOf('2', { ...money, withdrawalsPerDay: 2 }));
  await show('money', dataOf('1', money));
  const [least, perDay] = [/^Minimum withdrawal/, /^Withdrawals per day/];
  await screen.findByLabelText(least);
  await stage.type(least, '200');
  await stage.press('Save');
  await waitFor(() => expect(entered(perDay)).toMatch(/^2/));
  screen.getByText(/^Someone else changed this in the meantime/);
  expect(entered(least)).toMatch(/^200/);
  stage.answer('PUT /staff/api/settings', { message: 'OK' });
  await stage.press('Save');
  await waitFor(() => expect(stage.sent).toHaveLength(2));
  expect(stage.sent.map(([, body]) => body)).toEqual([
    { version: '1', changes: { withdrawMin: 200 } },
    { version: '2', changes: { withdrawMin: 200 } },
  ]);
});

test('an entry rejected for another reason stays, and nothing is read for it', async () => {
  const read = vi.fn(() => dataOf('2', { ...money, withdrawalsPerDay: 2 }));
  stage.answer('GET /staff/api/settings', read);
  stage.answer('PUT /staff/api/settings', rejection('REQUEST_LIMIT', 429));
  await show('money', dataOf('1', money));
  await stage.type(/^Minimum withdrawal/, '200');
  await stage.press('Save');
  await screen.findByText(/^Too many requests/);
  expect([entered(/^Minimum withdrawal/), entered(/^Withdrawals per day/)]).toEqual([
    ...[expect.stringMatching(/^200/), expect.stringMatching(/^3/)],
  ]);
  expect(read).not.toHaveBeenCalled();
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

const service = {
  ...{ name: 'Lotus', website: '', licence: { th: '', la: '', en: '' }, smsPerHour: 0 },
  ...{ registerOTP: false, enableChatWidget: true, isManual: false },
};

test('settings that switch how the service works ask by name, and are sent alone', async () => {
  await show('service', dataOf('1', service));
  const flip = (name: RegExp) =>
    act(async () => fireEvent.click(screen.getByRole('switch', { name })));
  await flip(/^OTP code at registration/);
  await flip(/^Chat in the member app/);
  await stage.press('Save');
  const question = await screen.findByRole('dialog', { name: 'Change how the service works?' });
  expect(linesOf(question)).toEqual([
    'Change how the service works?',
    'This affects every member.',
    'OTP code at registration: On',
    'Chat in the member app: Off',
    'Cancel',
    'Save',
  ]);
  await stage.answerQuestion('Change how the service works?', 'Cancel');
  expect(stage.sent).toEqual([]);
  await stage.press('Save');
  await stage.answerQuestion('Change how the service works?', 'Save');
  expect(await stage.sentAll(1)).toEqual([
    [
      'PUT /staff/api/settings',
      { version: '1', changes: { registerOTP: true, enableChatWidget: false } },
    ],
  ]);
});

test('a change that waits for a second person is not shown as if it were in force', async () => {
  stage.answer('PUT /staff/api/settings', { message: 'CHANGE_WAITS', changeId: 'c1' });
  await show('money', dataOf('1', money));
  await stage.type(/^Withdrawals per day/, '9');
  await stage.press('Save');
  await screen.findByText(/^Sent for confirmation/);
  expect(entered(/^Withdrawals per day/)).toMatch(/^3 /);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

test('changes are discarded, and only then what someone else saved is followed', async () => {
  await show('money', dataOf('1', money));
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  await stage.type(/^Withdrawals per day/, '9');
  expect(closesTab()).toBe(false);
  await stage.press('Discard changes');
  expect(entered(/^Withdrawals per day/)).toMatch(/^3 /);
  expect(closesTab()).toBe(true);
});

function Followed() {
  const [data, set] = useState(() => dataOf('1', money));
  return (
    <>
      <SettingsForm tab="money" data={data} isDirty={dirty} />
      <button type="button" onClick={() => set(dataOf('2', { ...money, withdrawalsPerDay: 8 }))}>
        saved elsewhere
      </button>
    </>
  );
}

const dirty = { current: false };

test('an untouched form follows the server, an edited one stays, and the page around knows which', async () => {
  await stage.show(<Followed />);
  await stage.type(/^Minimum withdrawal/, '200');
  expect(dirty.current).toBe(true);
  await stage.press('saved elsewhere');
  expect([entered(/^Withdrawals per day/), entered(/^Minimum withdrawal/)]).toEqual([
    expect.stringMatching(/^3 /),
    expect.stringMatching(/^200/),
  ]);
  await stage.press('Discard changes');
  expect([entered(/^Withdrawals per day/), entered(/^Minimum withdrawal/)]).toEqual([
    expect.stringMatching(/^8 /),
    expect.stringMatching(/^100/),
  ]);
  expect(dirty.current).toBe(false);
  await stage.type(/^Minimum withdrawal/, '200');
  const saved = stage.hold('PUT /staff/api/settings');
  await stage.press('Save');
  await waitFor(() => expect(restingOf()).toEqual(['Save: at work']));
  expect(stage.sent.at(-1)?.[1]).toEqual({ version: '2', changes: { withdrawMin: 200 } });
  await saved({ message: 'OK' });
  await screen.findByText('Saved');
  await waitFor(() => expect(dirty.current).toBe(false));
  await stage.type(/^Minimum withdrawal/, '300');
  expect(dirty.current).toBe(true);
  stage.leave();
  expect(dirty.current).toBe(false);
});
