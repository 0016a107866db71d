import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { entriesOf, linesOf, rowsOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { Bell } from './Bell.tsx';
import { NewsChoices } from './NewsChoices.tsx';

const stage = stageForEach();

test('the bell counts what is new, lists it with its place, and has seen it once it is closed', async () => {
  const given = {
    ...{ what: 'given', of: 'withdrawal', id: 'w1', about: null, by: { name: 'Malee' } },
    ...{ at: '2026-11-20T09:00:00Z', reason: null, isNew: false },
  };
  const at = '2026-11-20T10:00:00Z';
  stage.answer('GET /staff/api/queue/counts', { kinds: [], findings: 0 });
  const [what, by] = ['refused', { name: 'Dao' }];
  const items = [
    { ...given, at, isNew: true },
    { ...given, what, of: 'case', id: '7', about: 'slip', by, reason: 'Not his account' },
    { ...given, what: 'confirmed', of: 'change', id: 'c1', about: 'bonus:DAILY', by },
    { ...given, of: 'difference', id: '8', about: 'reconciliation' },
    { ...given, what: 'mentioned', of: 'member', id: '100005' },
    { ...given, what: 'mentioned', of: 'shift', id: '3' },
    { ...given, what: 'confirmed', of: 'account', id: '4', about: 'SCB 1112223334', by },
    { ...given, what: 'refused', of: 'account', id: '5', about: '0811112222', by },
  ];
  const ended = [{ id: '9', about: 'slip', at: '2026-11-20T09:30:00Z', isNew: false }];
  const reads = vi.fn(() => ({ items, ended }));
  stage.answer('GET /staff/api/bell', reads);
  await stage.show(<Bell />);
  const bell = await screen.findByRole('button', { name: /1/ });
  await stage.press(/1/);
  const line = await screen.findByText('Malee gave you work: Withdrawal');
  const [now, before] = ['20/11/2026 17:00:00', '20/11/2026 16:00:00'];
  const proposal = 'Your proposal ended undecided, as its case was closed or changed';
  expect(linesOf(line.closest('ul') as HTMLElement)).toEqual([
    ...['[Malee gave you work: Withdrawal](/withdrawals/w1)', now],
    ...[`[${proposal}: Case · Slip · #9](/cases/9)`, '20/11/2026 16:30:00'],
    '[Dao turned down what you proposed: Case · Slip · #7](/cases/7)',
    ...['Not his account', before],
    ...['[Dao confirmed what you proposed: Change to confirm · Bonus](/changes)', before],
    '[Malee gave you work: Difference · Difference with a bank or provider · #8](/cases/8)',
    before,
    ...['[Malee mentioned you in a note: member #100005](/members/100005/notes)', before],
    ...['[Malee mentioned you in a note: This shift](/shift)', before],
    '[Dao confirmed what you proposed: Deposit account to confirm · SCB 1112223334](/deposit-accounts)',
    before,
    '[Dao turned down what you proposed: Deposit account to confirm · 0811112222](/deposit-accounts)',
    before,
  ]);
  const isNew = [...document.querySelectorAll('li')].map((item) => item.hasAttribute('data-new'));
  expect(isNew).toEqual([true, ...Array(8).fill(false)]);
  expect(stage.sent).toEqual([]);
  await act(async () => fireEvent.click(bell));
  await waitFor(() => expect(stage.sent).toEqual([['PUT /staff/api/bell', { until: at }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // A seen event is no longer new.
  await waitFor(() => expect(reads).toHaveBeenCalledTimes(2));
});

test('staff users who may confirm no change read how theirs ended, without a link to a page that they lack', async () => {
  stage.mayOnly('useConsole', 'viewContent', 'editContent');
  stage.answer('GET /staff/api/queue/counts', { kinds: [], findings: 0 });
  const at = '2026-11-20T09:00:00Z';
  const change = { of: 'change', about: 'settings', by: { name: 'Dao' }, at, isNew: true };
  stage.answer('GET /staff/api/bell', {
    items: [
      { ...change, what: 'refused', id: 'c1', reason: null, isOutdated: true },
      { ...change, what: 'refused', id: 'c2', reason: 'Too much', isOutdated: false },
    ],
  });
  await stage.show(<Bell />);
  await screen.findByRole('button', { name: /2/ });
  await stage.press(/2/);
  const line = await screen.findByText(/^Dao turned down/);
  const [thing, time] = ['Change to confirm · Settings', '20/11/2026 16:00:00'];
  expect(linesOf(line.closest('ul') as HTMLElement)).toEqual([
    `Dao proposed a newer change in place of yours, which was out of date: ${thing}`,
    time,
    `Dao turned down what you proposed: ${thing}`,
    ...['Too much', time],
  ]);
});

test.each([
  ['a press on what concerns one', /^Malee/, '/members/100005/notes'],
  ['Esc', null, '/'],
])('by %s the list is left, and has been seen', async (_, line, address) => {
  stage.answer('GET /staff/api/queue/counts', { kinds: [], findings: 0 });
  const at = '2026-11-20T09:00:00Z';
  const item = { what: 'mentioned', of: 'member', id: '100005', about: null, at, reason: null };
  const by = { name: 'Malee' };
  stage.answer('GET /staff/api/bell', {
    items: [
      { ...item, by, isNew: true },
      { ...item, by, id: '100006', isNew: true },
    ],
  });
  await stage.show(<Bell />);
  const bell = await screen.findByRole('button', { name: /2/ });
  expect(bell.parentElement?.textContent).toBe('2');
  await stage.press(/2/);
  const panel = await screen.findByRole('dialog');
  const [first] = await screen.findAllByText(/^Malee/);
  if (line) await act(async () => first && fireEvent.click(first));
  else await act(async () => fireEvent.keyDown(panel, { key: 'Escape', code: 'Escape' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stage.sentAll(1)).toEqual([['PUT /staff/api/bell', { until: at }]]);
  expect(stage.addresses.at(-1)).toBe(address);
});

test('a kind of work is silenced on this machine alone, and plays once as it is switched on', async () => {
  const note = {
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {},
  };
  const started = vi.fn();
  const node = { connect: () => node, gain: note, start: started, stop() {} };
  const made = class {
    constructor() {
      Object.assign(this, node, { currentTime: 0, resume() {} });
    }
  };
  for (const name of ['AudioContext', 'OscillatorNode', 'GainNode']) vi.stubGlobal(name, made);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  await stage.show(<NewsChoices />);
  const sound = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Sound: Chat' });
  expect(sound().checked).toBe(true);
  await act(async () => fireEvent.click(sound()));
  await waitFor(() => expect(sound().checked).toBe(false));
  expect(JSON.parse(localStorage.getItem('staff-news') ?? '{}').sound).not.toContain('chat');
  expect(started).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(sound()));
  expect(started).toHaveBeenCalled();
});

test('a kind shows on the desktop once the browser lets it, and of kinds those that the role decides are offered', async () => {
  const request = vi.fn(async () => 'denied');
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: request });
  stage.mayOnly('useConsole', 'decideCases', 'answerChat');
  await stage.show(<NewsChoices />);
  expect(rowsOf(screen.getByRole('table')).map(([kind]) => kind)).toEqual([
    ...['When there is new work', 'Case', 'Difference', 'Chat'],
  ]);
  const desktop = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Desktop: Chat' });
  const flip = () => act(async () => fireEvent.click(desktop()));
  // A browser that never asked was not denied.
  expect(screen.queryByText(/^The browser blocks/)).toBeNull();
  await flip();
  expect(screen.getByText(/^The browser blocks notifications/)).toBeTruthy();
  expect(desktop().checked).toBe(false);
  request.mockResolvedValue('granted');
  await flip();
  expect(desktop().checked).toBe(true);
  expect(screen.queryByText(/^The browser blocks/)).toBeNull();
  const kept = JSON.parse(localStorage.getItem('staff-news') ?? '{}');
  expect([kept.desktop, kept.sound.includes('chat')]).toEqual([['chat'], true]);
  await flip();
  expect(request).toHaveBeenCalledTimes(2);
});

test('news are chosen by kind of work, with quiet hours, and an empty bell says so', async () => {
  stage.answer('GET /staff/api/queue/counts', { kinds: [], findings: 0 });
  stage.answer('GET /staff/api/bell', { items: [] });
  stage.mayOnly('useConsole', 'answerChat');
  await stage.show(<Bell />);
  const bell = await screen.findByRole('button');
  await stage.settled();
  expect(bell.getAttribute('aria-label')).toBe('Notifications');
  await act(async () => fireEvent.click(bell));
  const panel = await screen.findByRole('dialog');
  const choices = await screen.findByRole('button', { name: 'Sound and desktop notifications' });
  const empty = ['Notifications', 'Nothing concerns you yet', 'Sound and desktop notifications'];
  expect([linesOf(panel), choices.getAttribute('aria-expanded')]).toEqual([empty, 'false']);
  await act(async () => fireEvent.click(choices));
  expect(linesOf(panel)).toEqual([
    ...[...empty, 'When there is new work', 'Sound', 'Desktop', 'Chat'],
    ...['Quiet from', ':', 'Until', ':'],
    'Bangkok time; equal times mean never. These choices are for this computer only.',
    'Play the sound',
  ]);
  expect(choices.getAttribute('aria-expanded')).toBe('true');
  expect(entriesOf(panel)).toMatchObject({ 'Sound: Chat': true, 'Desktop: Chat': false });
  await act(async () => fireEvent.click(bell));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Nothing new was there to be seen.
  expect(stage.sent).toEqual([]);
});

test.each([
  ['a browser that blocks notices', { permission: 'denied' }, true, false],
  ['one that was told to show them', { permission: 'granted' }, false, false],
  ['one that knows none', undefined, false, true],
])('%s: it says so, or offers none', async (_, notification, isSaid, isOff) => {
  if (notification) vi.stubGlobal('Notification', notification);
  else Reflect.deleteProperty(window, 'Notification');
  stage.mayOnly('useConsole', 'answerChat');
  await stage.show(<NewsChoices />);
  const desktop = screen.getByRole<HTMLInputElement>('switch', { name: 'Desktop: Chat' });
  expect([screen.queryByText(/^The browser blocks/) !== null, desktop.disabled]).toEqual([
    ...[isSaid, isOff],
  ]);
});

test('quiet hours begin and end when it was chosen, and an emptied field changes nothing', async () => {
  stage.mayOnly('useConsole', 'answerChat');
  await stage.show(<NewsChoices />);
  const kept = () => {
    const { quietFrom, quietUntil } = JSON.parse(localStorage.getItem('staff-news') ?? '{}');
    return [quietFrom, quietUntil];
  };
  const fields = [...document.querySelectorAll<HTMLInputElement>('.mantine-TimePicker-field')];
  const [from, , until] = fields;
  const type = (field: HTMLInputElement | undefined, value: string) =>
    act(async () => field && fireEvent.change(field, { target: { value } }));
  await type(from, '22');
  expect(kept()).toEqual(['22:00', '00:00']);
  await type(until, '06');
  expect(kept()).toEqual(['22:00', '06:00']);
  for (const field of fields) await type(field, '');
  expect(kept()).toEqual(['22:00', '06:00']);
});
