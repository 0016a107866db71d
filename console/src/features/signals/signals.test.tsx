import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contactTexts } from '@wallet/contract/signals/contact-texts';
import { beforeEach, expect, test, vi } from 'vitest';
import { textsOf } from '#lib/text.ts';
import { fileOf, linesOf, restingOf, rowsOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { Signals } from './Signals.tsx';
import { signalColumns } from './signal-columns.tsx';
import type { Signal } from './signal-queries.ts';

const stage = stageForEach();
const member = { id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'THB' };
const signal = {
  ...{ id: '9', kind: 'night', member, language: 'la', day: '2026-11-19', value: 12, threshold: 8 },
  ...{ createdAt: '2026-11-20T02:00:00Z', done: null },
};
const done = { action: 'watching', by: { id: '2', name: 'Dao' }, at: '2026-11-20T03:00:00Z' };

beforeEach(() => {
  stage.answer('GET /staff/api/members/:id/notes', { notes: [], flags: [] });
});

test('signals are listed with what was found, open ones at first', async () => {
  const asked: string[] = [];
  stage.answer('GET /staff/api/signals', (_: unknown, query: URLSearchParams) => {
    asked.push(String(query.get('state')));
    return { signals: [signal, { ...signal, id: '8', kind: 'raised', done }], total: 2 };
  });
  await stage.show(<Signals />, '/signals');
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    ['Type', 'Member', 'What was found', 'Day', 'Opened', 'What was done'],
    [
      '[Play at night](/signals/9)',
      'Noy | 081-xxx-5678 · #100005',
      '12 transfers to games between midnight and five, threshold 8',
      '19/11/2026',
      '20/11/2026 09:00:00',
      '',
    ],
    [
      '[Raised limits](/signals/8)',
      'Noy | 081-xxx-5678 · #100005',
      '12 raises asked for in 7 days, threshold 8',
      '19/11/2026',
      '20/11/2026 09:00:00',
      'Keep watching',
    ],
  ]);
  expect(asked).toEqual(['open']);
});

test('an open signal shows words in the language of the member, and takes what was done, once chosen', async () => {
  stage.answer('GET /staff/api/signals/:id', signal);
  stage.answer('GET /staff/api/signals', { signals: [], total: 0 });
  await stage.show(<Signals />, '/signals/9');
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByText('No notes');
  expect(linesOf(sheet)).toEqual([
    'Play signal',
    'Play at night',
    'Member',
    '[Noy](/members/100005)',
    '081-xxx-5678 · #100005',
    'What was found',
    '12 transfers to games between midnight and five, threshold 8',
    'Day',
    '19/11/2026',
    'Opened',
    '20/11/2026 09:00:00',
    'Words to the member, in their language',
    'ສະບາຍດີ ພວກເຮົາດູແລໃຫ້ສະມາຊິກຫຼິ້ນໃນຂອບເຂດທີ່ສະບາຍໃຈ ໄລຍະນີ້ການຫຼິ້ນຂອງທ່ານຕ່າງໄປຈາກເກົ່າ ທຸກຢ່າງເປັນໄປດ້ວຍດີບໍ? ທ່ານກຳນົດວົງເງິນ ເວລາຫຼິ້ນ ຫຼື ພັກການຫຼິ້ນໄດ້ໃນໜ້າໂປຣໄຟລ໌ ແລະ ເບິ່ງສາຍຊ່ວຍເຫຼືອໄດ້ທີ່ໜ້າຕິດຕໍ່ພວກເຮົາ',
    'Copy',
    'What was done',
    'What did you do?',
    'Contacted the member',
    'Pointed out limits or a break',
    'Keep watching',
    'No concern',
    'Save',
    'Notes about the member',
    'Note',
    'Colleagues see it. A note cannot be changed or removed.',
    'Write a note',
    'No notes',
  ]);
  expect(within(sheet).getByText(contactTexts.la)).toBeTruthy();
  const save = within(sheet).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await act(async () =>
    fireEvent.click(within(sheet).getByLabelText('Pointed out limits or a break')),
  );
  const answer = stage.hold('POST /staff/api/signals/:id/done');
  await act(async () => fireEvent.click(save));
  await waitFor(() => expect(restingOf(sheet)).toContain('Save: at work'));
  await answer({ message: 'OK' });
  await waitFor(() => expect(document.body.textContent).toContain('Saved'));
  expect(await stage.sentAll(1)).toEqual([
    ['POST /staff/api/signals/9/done', { action: 'offered-limits' }],
  ]);
});

test.each([
  ['who may not act', ['useConsole', 'viewMembers'] as const, null],
  ['a signal that was dealt with', ['useConsole', 'viewMembers', 'lockMembers'] as const, done],
])('%s is asked for nothing', async (_, capabilities, was) => {
  stage.mayOnly(...capabilities);
  stage.answer('GET /staff/api/signals/:id', { ...signal, done: was });
  stage.answer('GET /staff/api/signals', { signals: [], total: 0 });
  await stage.show(<Signals />, '/signals/9');
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText('Notes about the member');
  expect(sheet.queryByText('What did you do?')).toBeNull();
  expect(sheet.queryByText('Keep watching · Dao') !== null).toBe(was !== null);
});

test('the end of a signal names who did it and when, and its words are copied', async () => {
  stage.answer('GET /staff/api/signals/:id', { ...signal, done });
  stage.answer('GET /staff/api/signals', { signals: [], total: 0 });
  const copied = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
  await stage.show(<Signals />, '/signals/9');
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByText('No notes');
  const lines = linesOf(sheet);
  expect(lines.slice(lines.indexOf('What was done'), lines.indexOf('What was done') + 4)).toEqual([
    ...['What was done', 'Keep watching · Dao', expect.any(String), '20/11/2026 10:00:00'],
  ]);
  await stage.press('Copy');
  await within(sheet).findByText('Copied');
  expect(copied).toHaveBeenCalledWith(contactTexts.la);
});

test('signals are filtered by state and kind, and in a file each is in words', async () => {
  stage.answer('GET /staff/api/signals', { signals: [], total: 0 });
  await stage.show(<Signals />, '/signals');
  await screen.findByText('No signals are waiting');
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    ...['Status', 'Type'],
  ]);
  const columns = signalColumns(await textsOf('core'), await textsOf('signals'));
  expect(fileOf<Signal>(columns, { ...signal, done } as never)).toEqual({
    ...{ Type: 'Play at night', Member: 'Noy', Day: '19/11/2026', Opened: '20/11/2026 09:00:00' },
    'What was found': expect.stringMatching(
      /^12.transfers to games between midnight and five, threshold 8$/,
    ),
    'What was done': 'Keep watching',
  });
});
