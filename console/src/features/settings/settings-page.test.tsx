import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ownBrand } from '@wallet/contract/branding/brand';
import { presets } from '@wallet/contract/branding/presets';
import { beforeAll, expect, test } from 'vitest';
import { entriesOf, linesOf, restingOf } from '#test/lines.ts';
import { withAllInputs } from '#test/load-inputs.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { BrandPage } from './BrandPage.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const stage = stageForEach();
withAllInputs();

beforeAll(() => {
  // There is no member app for a frame to load.
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
  Object.assign(happyDOM.settings, { disableIframePageLoading: true });
});

const settings = {
  ...{ name: 'Lotus', website: '', licence: { th: '', la: '', en: '' }, smsPerHour: 0 },
  ...{ registerOTP: false, enableChatWidget: true, isManual: false, terminated: null },
  chatMessagesPerMinute: 20,
  chatMenu: [],
};

test.each([
  [['useConsole', 'viewContent', 'viewOdds', 'editContent'], false],
  [['useConsole', 'viewContent', 'viewOdds', 'editContent', 'closeProduct'], true],
])('a staff user who may %j is offered to end the service: %s', async (capabilities, isOffered) => {
  stage.answer('GET /staff/api/me', { id: '1', name: 'Nok', role: 'own', capabilities });
  stage.answer('GET /staff/api/settings', { version: '1', currency: 'THB', settings });
  await stage.show(<SettingsPage />, '/settings/service');
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('button', { name: 'End the service' }) !== null).toBe(isOffered);
});

test('settings are in tabs by kind, and those of the service explain what they do', async () => {
  stage.answer('GET /staff/api/settings', { version: '1', currency: 'THB', settings });
  stage.answer('GET /staff/api/changes', [{ subject: 'settings' }]);
  await stage.show(<SettingsPage />, '/settings/service');
  await screen.findByRole('button', { name: 'Save' });
  await stage.settled();
  expect(linesOf()).toEqual([
    'Settings',
    'Takes effect when saved. Anything that gives out more money waits for a second person. Every change is logged.',
    'A change waits for a second person. What was before still holds. [Show](/changes)',
    ...['Service', 'Limits', 'Slips', 'Queue', 'Rewards', 'Safer play', 'Risk scores', 'Chat'],
    ...['Chat topics', 'Texts', 'Name', 'Website', 'Licence (ไทย)', 'Licence (ລາວ)'],
    ...['Licence (English)', 'SMS per hour', 'Across all phone numbers. 0 sends none.'],
    'OTP code at registration',
    ...['New members confirm their phone number with an OTP code.', 'Chat in the member app'],
    ...['When off, members see the LINE link instead.', 'Deposits checked by staff'],
    'Only bank accounts are shown, and staff match each deposit.',
    ...['Save', 'End the service'],
    'Everything stops for members at once, and the app shows the page “Service ended”.',
    'End the service',
  ]);
  expect(entriesOf()).toMatchObject({ Name: 'Lotus', 'SMS per hour': '0 messages per hour' });
  expect(restingOf()).toEqual(['Save: off']);
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Chat' })));
  expect(stage.addresses.at(-1)).toBe('/settings/chat');
  await waitFor(() =>
    expect(entriesOf()).toMatchObject({ 'Chat messages per person per minute': '20' }),
  );
  expect(restingOf()).toEqual(['Save: off']);
  expect(screen.queryByText('End the service')).toBeNull();
});

test('the brand page has presets, which fill in every colour, and leads to the wheel', async () => {
  stage.answer('GET /staff/api/settings', {
    version: '1',
    currency: 'THB',
    settings: { ...settings, ...ownBrand },
  });
  stage.answer('GET /staff/api/changes', [{ subject: 'settings' }]);
  await stage.show(<BrandPage />, '/brand');
  await screen.findByRole('button', { name: 'Save' });
  await stage.settled();
  expect(linesOf().slice(0, 3)).toEqual([
    'Brand',
    'Colours and shapes are live when saved; open apps show them within two seconds. A new picture needs a second person.',
    'A change waits for a second person. What was before still holds. [Show](/changes)',
  ]);
  const beside = document.querySelector('[class*=beside]');
  expect(linesOf(beside ?? undefined)).toEqual([
    ...['Begin with a ready look, and change it', 'Golden lotus', 'Jade', 'Sapphire'],
    ...['ไทย', 'ລາວ', 'English', 'Home', 'Games', 'Deposit', 'Wheel', 'Log in', 'Contact'],
    ...['Night', 'Day', 'Lowest contrast of any text: 4.51:1'],
    "[Colours of the prize wheel's slices](/wheel)",
  ]);
  let shown: Readonly<Record<string, unknown>> = ownBrand;
  for (const [nth, [name, preset]] of [
    ['Jade', presets.jade] as const,
    ['Sapphire', presets.sapphire] as const,
    ['Golden lotus', presets.lotus] as const,
  ].entries()) {
    await stage.press(name);
    await stage.press('Save');
    const [, body] = (await stage.sentAll(nth + 1)).at(-1) ?? [];
    const before = shown;
    const changes = Object.entries(preset).filter(([each, value]) => before[each] !== value);
    expect([name, body]).toEqual([name, { version: '1', changes: Object.fromEntries(changes) }]);
    shown = { ...shown, ...preset };
    await waitFor(() => expect(restingOf()).toEqual(['Save: off']));
  }
});

test('another tab is opened after a question while something is unsaved, and an unknown one is the first', async () => {
  stage.answer('GET /staff/api/settings', { version: '1', currency: 'THB', settings });
  await stage.show(<SettingsPage />, '/settings/nowhere');
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Service');
  await stage.type(/^Name/, 'Lily');
  const open = () => act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Chat' })));
  await open();
  await stage.answerQuestion('You have unsaved changes', 'Cancel');
  expect(stage.addresses.at(-1)).toBe('/settings/nowhere');
  await open();
  await stage.answerQuestion('You have unsaved changes', 'Leave without saving');
  await waitFor(() => expect(stage.addresses.at(-1)).toBe('/settings/chat'));
});

test.each([
  ['settings', SettingsPage],
  ['brand', BrandPage],
])('the page of %s that cannot be read says so, and is read again', async (path, Page) => {
  stage.answer('GET /staff/api/settings', rejection('NO_DATA', 404));
  await stage.show(<Page />, `/${path}`);
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  stage.answer('GET /staff/api/settings', {
    ...{ version: '1', currency: 'THB', settings: { ...settings, ...ownBrand } },
  });
  await stage.press(/again/);
  await screen.findByRole('button', { name: 'Save' });
  await stage.loses('GET /staff/api/settings');
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});
