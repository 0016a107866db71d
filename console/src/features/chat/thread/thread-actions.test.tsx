import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { linesOf, restingOf, rulesOf } from '#test/lines.ts';
import { rejection, stageForEach, tryToLeave } from '#test/stage.tsx';
import { messagesOf, openThreads, threadLine } from '../chat-queries.ts';
import { outbox } from '../sending/outbox.ts';
import { HandOverModal } from './HandOverModal.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import { ThreadKeys } from './ThreadKeys.tsx';
import { ThreadStatus } from './ThreadStatus.tsx';

const stage = stageForEach();
const customer = { kind: 'guest', label: 'ABCD', language: 'en', isBlocked: false };
const lineOf = (assignedTo: ThreadLine['assignedTo']) =>
  ({ id: '5', status: 'OPEN', customer, assignedTo, waitingSince: null }) as unknown as ThreadLine;

test('a staff user who takes a chat gets a confirmation; one who comes second reads who has it', async () => {
  const claimed = stage.hold('POST /staff/api/chat/threads/:thread/claim');
  await stage.show(<ThreadStatus line={lineOf(null)} />);
  await stage.press('Take the chat');
  expect(restingOf()).toEqual(['Take the chat: at work']);
  await stage.press('Take the chat');
  await claimed({ message: 'OK' });
  expect(await screen.findByText('This chat is now yours')).toBeTruthy();
  expect(stage.sent).toHaveLength(1);
  stage.answer('POST /staff/api/chat/threads/:thread/claim', () => rejection('ALREADY_DECIDED'));
  const thread = lineOf({ id: '7', name: 'Malee' });
  stage.answer('GET /staff/api/chat/threads/:thread', { thread });
  await stage.press('Take the chat');
  expect(await screen.findByText('Malee took this chat first')).toBeTruthy();
  stage.answer('GET /staff/api/chat/threads/:thread', () => rejection('NOT_FOUND', 404));
  await stage.press('Take the chat');
  expect(await screen.findByText('A colleague took this chat first')).toBeTruthy();
  stage.answer('POST /staff/api/chat/threads/:thread/claim', () => rejection('SERVICE_BUSY', 503));
  await stage.press('Take the chat');
  expect(await screen.findByText(/^The service is busy/)).toBeTruthy();
});

test('a staff user who comes second sees who has the chat, and the lists are read again after a claim and a rejected one', async () => {
  const inbox = vi.fn(() => ({ threads: [], total: 0, counts: {} }));
  stage.answer('GET /staff/api/chat/inbox', inbox);
  await queryClient.fetchQuery(openThreads);
  await stage.show(<ThreadStatus line={lineOf(null)} />);
  const isOld = () => queryClient.getQueryState(openThreads.queryKey)?.isInvalidated;
  await stage.press('Take the chat');
  await waitFor(() => expect(isOld()).toBe(true));
  const thread = lineOf({ id: '7', name: 'Malee' });
  stage.answer('POST /staff/api/chat/threads/:thread/claim', () => rejection('ALREADY_DECIDED'));
  stage.answer('GET /staff/api/chat/threads/:thread', { thread });
  await queryClient.fetchQuery(openThreads);
  await stage.press('Take the chat');
  await waitFor(() => expect(isOld()).toBe(true));
  expect(queryClient.getQueryData(threadLine('5').queryKey)).toEqual({ thread });
});

test('a chat is handed over to an agent after the note for them, and to no one without a choice', async () => {
  stage.answer('GET /staff/api/chat/colleagues', {
    colleagues: [
      { id: '8', name: 'Kham', isOnline: false, openThreads: 0 },
      { id: '1', name: 'Nok', isOnline: true, openThreads: 1 },
      { id: '7', name: 'Malee', isOnline: true, openThreads: 2 },
    ],
  });
  const line = lineOf({ id: '1', name: 'Nok' });
  await stage.show(<ThreadHeader line={line} onBack={() => undefined} onCard={() => undefined} />);
  await stage.press('Hand over');
  const dialog = await screen.findByRole('dialog', { name: 'Hand the chat over' });
  const send = () =>
    act(async () => {
      const form = dialog.querySelector('form');
      if (form) fireEvent.submit(form);
    });
  await send();
  expect(await screen.findByText('Choose a colleague')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('combobox', { name: 'To' })));
  const options = await screen.findAllByRole('option', { hidden: true });
  // People who are here come first.
  expect(options.map(({ textContent }) => textContent?.replace('\u00A0', ' '))).toEqual([
    'Malee · online · 2 chats',
    'Kham · away · 0 chats',
    'Everyone (back to waiting)',
  ]);
  await act(async () => fireEvent.click(options[0] as HTMLElement));
  await stage.type(/^Note for your colleague/, 'Please take this one');
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Chat handed over');
  expect(stage.sent).toEqual([
    ['POST /staff/api/chat/threads/5/notes', { text: 'Please take this one' }],
    ['POST /staff/api/chat/threads/5/hand-over', { to: '7' }],
  ]);
});

test('a note for the next owner is written once, however often it takes to hand the chat over', async () => {
  stage.answer('GET /staff/api/chat/colleagues', { colleagues: [] });
  const [left, written] = [vi.fn(), Promise.withResolvers<object>()];
  stage.answer('POST /staff/api/chat/threads/:thread/notes', () => written.promise);
  const handOver = 'POST /staff/api/chat/threads/:thread/hand-over';
  stage.answer(handOver, () => rejection('SERVICE_BUSY', 503));
  const line = lineOf({ id: '1', name: 'Nok' });
  await stage.show(<HandOverModal line={line} onClose={left} />);
  await stage.choose('To', /^Everyone/);
  await stage.type('Note for your colleague', 'Waits for a slip');
  screen.getByText('Customers do not see this');
  expect(rulesOf()).toEqual({ To: 'first', 'Note for your colleague': 'at most 2000' });
  const handing = screen.getByRole<HTMLButtonElement>('button', { name: 'Hand over' });
  expect(handing.disabled).toBe(false);
  await stage.press('Hand over');
  expect(restingOf()).toEqual(['Cancel: off', 'Hand over: at work']);
  await tryToLeave();
  expect(left).not.toHaveBeenCalled();
  await stage.press('Hand over');
  await act(async () => written.resolve({ message: 'OK' }));
  await screen.findByText(/The service is busy/);
  await stage.press('Hand over');
  expect(await stage.sentAll(3)).toEqual([
    ['POST /staff/api/chat/threads/5/notes', { text: 'Waits for a slip' }],
    ['POST /staff/api/chat/threads/5/hand-over', { to: null }],
    ['POST /staff/api/chat/threads/5/hand-over', { to: null }],
  ]);
  // Blanks alone make no note.
  await stage.type('Note for your colleague', '  ');
  stage.answer(handOver, { message: 'OK' });
  await stage.press('Hand over');
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(stage.sent.slice(3).map(([call]) => call)).toEqual([stage.sent[2]?.[0]]);
});

test('the people who are here to take a chat over are read every five seconds while one chooses', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const colleagues = vi.fn(() => ({ colleagues: [] }));
  stage.answer('GET /staff/api/chat/colleagues', colleagues);
  await stage.show(<HandOverModal line={lineOf(null)} onClose={() => undefined} />);
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(colleagues).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(colleagues).toHaveBeenCalledTimes(2);
});

const known = { kind: 'member', memberId: '100005', name: 'Noy', label: 'ABCD', language: 'la' };

test.each([
  ['of one’s own', lineOf({ id: '1', name: 'Nok' }), true],
  ['of another agent', lineOf({ id: '7', name: 'Malee' }), false],
  ['that no one has', lineOf(null), false],
])(
  'a chat %s shows its agent, and is handed over by that agent alone',
  async (_, line, mayHandOver) => {
    stage.mayOnly('useConsole', 'answerChat');
    await stage.show(
      <ThreadHeader line={line} onBack={() => undefined} onCard={() => undefined} />,
    );
    const owner = { 1: 'Assigned to you', 7: 'Assigned to Malee' }[Number(line.assignedTo?.id)];
    expect(linesOf(screen.getByRole('banner')).join(' ')).toContain(owner ?? 'Not assigned');
    expect(screen.queryByRole('button', { name: 'Hand over' }) !== null).toBe(mayHandOver);
    expect(screen.getByRole('button', { name: 'Close chat' })).toBeTruthy();
  },
);

test('above a chat are its customer, their language, and how long they have waited', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T02:00:50Z') });
  const [back, card] = [vi.fn(), vi.fn()];
  const lines = [
    { ...lineOf(null), waitingSince: '2026-11-20T02:00:00Z' },
    { ...lineOf({ id: '7', name: 'Malee' }), customer: known, status: 'CLOSED' },
  ] as unknown as readonly ThreadLine[];
  const shown: unknown[] = [];
  for (const line of lines) {
    stage.leave();
    await stage.show(<ThreadHeader line={line} onBack={back} onCard={card} />);
    shown.push(linesOf(screen.getByRole('banner')));
  }
  expect(shown).toEqual([
    ['Guest ABCD', 'Almost 1 minute', 'Guest', 'EnglishNot assigned', 'Hand over', 'Close chat'],
    ['Noy', 'Member', 'LaoAssigned to Malee'],
  ]);
  expect(screen.getByRole('heading', { level: 2, name: 'Noy' }).tabIndex).toBe(-1);
  await stage.press('Back to the list of chats');
  expect(back).toHaveBeenCalledOnce();
  await stage.press('More actions');
  await pick('Customer details');
  expect(card).toHaveBeenCalledOnce();
});

test('a staff user who may hand over any chat does so with the chat of another agent', async () => {
  stage.mayOnly('useConsole', 'answerChat', 'handOverAnyChat');
  const line = lineOf({ id: '7', name: 'Malee' });
  await stage.show(<ThreadHeader line={line} onBack={() => undefined} onCard={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Hand over' })).toBeTruthy();
});

/** Opens the menu of a chat, and lists what it offers. */
async function menuOf(changes: object): Promise<readonly (string | null)[]> {
  const line = { ...lineOf(null), customer: known, ...changes } as unknown as ThreadLine;
  await stage.show(<ThreadHeader line={line} onBack={() => undefined} onCard={() => undefined} />);
  await stage.press('More actions');
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

const pick = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('menuitem', { name })));

test('a customer is blocked after a question, and unblocked without one; a closed chat is reopened', async () => {
  expect(await menuOf({})).toEqual(['Customer details', 'Download transcript', 'Block customer']);
  await pick('Block customer');
  expect(linesOf(await screen.findByRole('dialog'))).toEqual([
    'Block this customer?',
    'The customer cannot write until unblocked. The chat is kept.',
    ...['Cancel', 'Block customer'],
  ]);
  await stage.answerQuestion('Block this customer?', 'Block customer');
  await screen.findByText('Customer blocked');
  const block = 'PUT /staff/api/chat/threads/5/block';
  expect(await stage.sentAll(1)).toEqual([[block, { isBlocked: true }]]);
  stage.leave();
  expect(await menuOf({ status: 'CLOSED', customer: { ...known, isBlocked: true } })).toEqual([
    'Customer details',
    'Reopen chat',
    'Download transcript',
    'Unblock',
  ]);
  expect(screen.queryByRole('button', { name: /^(Close chat|Hand over)$/ })).toBeNull();
  await pick('Unblock');
  await screen.findByText('Customer unblocked');
  stage.leave();
  await menuOf({ status: 'CLOSED' });
  await pick('Reopen chat');
  await screen.findByText('Chat reopened');
  expect((await stage.sentAll(3)).slice(1)).toEqual([
    [block, { isBlocked: false }],
    ['POST /staff/api/chat/threads/5/reopen', null],
  ]);
});

test('a chat that was closed can be opened again for ten seconds', async () => {
  const closed = stage.hold('POST /staff/api/chat/threads/:thread/close');
  const line = lineOf({ id: '1', name: 'Nok' });
  await stage.show(<ThreadHeader line={line} onBack={() => undefined} onCard={() => undefined} />);
  await stage.press('Close chat');
  expect(restingOf()).toEqual(['Close chat: at work']);
  await stage.press('Close chat');
  await closed({ message: 'OK' });
  await screen.findByRole('button', { name: 'Undo' });
  expect(screen.getByText('Chat closed')).toBeTruthy();
  await stage.press('Undo');
  expect(await stage.sentAll(2)).toEqual([
    ['POST /staff/api/chat/threads/5/close', { seq: 0 }],
    ['POST /staff/api/chat/threads/5/reopen', null],
  ]);
});

test('a chat is closed as far as it is shown, and one in which the customer has written since stays open', async () => {
  const messages = [{ seq: 7 }, { seq: 8 }];
  queryClient.setQueryData(messagesOf('5').queryKey, { messages, ahead: [] } as never);
  stage.answer('POST /staff/api/chat/threads/:thread/close', () => rejection('ALREADY_DECIDED'));
  const line = lineOf({ id: '1', name: 'Nok' });
  await stage.show(<ThreadHeader line={line} onBack={() => undefined} onCard={() => undefined} />);
  await stage.press('Close chat');
  expect(await screen.findByText(/^The customer has written meanwhile/)).toBeTruthy();
  expect(stage.sent).toEqual([['POST /staff/api/chat/threads/5/close', { seq: 8 }]]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  stage.answer('POST /staff/api/chat/threads/:thread/close', () => rejection('SERVICE_BUSY', 503));
  await stage.press('Close chat');
  expect(await screen.findByText(/^The service is busy/)).toBeTruthy();
});

test('a chat is not closed while a reply in it was rejected, and is closed without that reply', async () => {
  onTestFinished(() => outbox.clear());
  stage.answer('POST /staff/api/chat/threads/:thread/messages', () =>
    rejection('INVALID_DATA', 400),
  );
  const message = { message_type: 'text', payload: { message: 'Hello' } } as const;
  outbox.press('5', { kind: 'message', message, preview: message });
  await waitFor(() => expect(outbox.of('5')).toMatchObject([{ step: { kind: 'refused' } }]));
  const line = lineOf({ id: '1', name: 'Nok' });
  await stage.show(<ThreadHeader line={line} onBack={() => undefined} onCard={() => undefined} />);
  await stage.press('Close chat');
  expect(await screen.findByText(/^Not closed: send your last reply again/)).toBeTruthy();
  for (const { clientId } of outbox.of('5')) outbox.remove('5', clientId);
  await stage.press('Close chat');
  await screen.findByRole('button', { name: 'Undo' });
  expect(stage.sent.map(([call]) => call.replace(/.*\//, ''))).toEqual(['messages', 'close']);
});

test('R goes to the reply, C takes a chat that no one has, and E closes one that is open', async () => {
  const composer = { current: { focus: vi.fn() } };
  const press = (letter: string) =>
    act(async () =>
      fireEvent.keyDown(document.body, { key: letter, code: `Key${letter.toUpperCase()}` }),
    );
  const sent: (readonly string[])[] = [];
  for (const line of [
    lineOf(null),
    lineOf({ id: '7', name: 'Malee' }),
    { ...lineOf(null), status: 'CLOSED' } as ThreadLine,
  ]) {
    const before = stage.sent.length;
    await stage.show(<ThreadKeys line={line} composer={composer} />);
    for (const letter of ['r', 'c', 'e']) await press(letter);
    sent.push(stage.sent.slice(before).map(([call]) => call.replace(/.*\//, '')));
    stage.leave();
  }
  expect(sent).toEqual([['claim', 'close'], ['close'], ['claim']]);
  expect(composer.current.focus).toHaveBeenCalledTimes(3);
});

test('above the reply are the chat’s agent, unless it is oneself, and whether it is closed or blocked', async () => {
  const blocked = { ...customer, isBlocked: true };
  const lines = [
    lineOf(null),
    lineOf({ id: '7', name: 'Malee' }),
    lineOf({ id: '1', name: 'Nok' }),
    { ...lineOf({ id: '7', name: 'Malee' }), customer: blocked },
    { ...lineOf(null), customer: blocked, status: 'CLOSED' },
    { ...lineOf(null), customer: blocked },
    { ...lineOf({ id: '7', name: 'Malee' }), customer: blocked, status: 'CLOSED' },
  ] as unknown as readonly ThreadLine[];
  await stage.show(
    <ul>
      {lines.map((line) => (
        <li key={JSON.stringify(line)}>
          <ThreadStatus line={line} />
        </li>
      ))}
    </ul>,
  );
  expect(screen.getAllByRole('listitem').map((item) => linesOf(item))).toEqual([
    ['Replying assigns this chat to you', 'Take the chat'],
    ['Assigned to Malee'],
    [],
    ['Blocked', 'Unblock'],
    ['This chat is closed', 'Reopen chat'],
    ['Blocked', 'Unblock'],
    ['This chat is closed', 'Reopen chat'],
  ]);
  const tones = [...document.querySelectorAll('[data-tone]')];
  expect(tones.map((strip) => [strip.textContent, strip.getAttribute('data-tone')])).toEqual([
    ['Assigned to Malee', 'warning'],
    ['BlockedUnblock', 'bad'],
    ['BlockedUnblock', 'bad'],
  ]);
  stage.hold('POST /staff/api/chat/threads/:thread/reopen');
  stage.hold('PUT /staff/api/chat/threads/:thread/block');
  for (const name of ['Reopen chat', 'Unblock']) {
    await act(async () => screen.getAllByRole('button', { name })[0]?.click());
  }
  await waitFor(() =>
    expect(restingOf().toSorted()).toEqual(['Reopen chat: at work', 'Unblock: at work']),
  );
  expect(await stage.sentAll(2)).toEqual([
    ['POST /staff/api/chat/threads/5/reopen', null],
    ['PUT /staff/api/chat/threads/5/block', { isBlocked: false }],
  ]);
});

test('the words of a chat are saved as a file under their name', async () => {
  const files: string[] = [];
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:words');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    files.push(this.getAttribute('download') ?? '');
  });
  stage.answer('GET /staff/api/chat/threads/:thread/transcript', {
    fileName: 'chat-5.csv',
    text: 'Hi',
  });
  await menuOf({});
  await pick('Download transcript');
  await waitFor(() => expect(files).toEqual(['chat-5.csv']));
  const [file] = made.mock.lastCall ?? [];
  expect(file instanceof Blob && (await file.text())).toMatch(/Hi$/);
  stage.answer('GET /staff/api/chat/threads/:thread/transcript', rejection('SERVICE_BUSY', 503));
  await stage.press('More actions');
  await act(async () =>
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Download transcript' })),
  );
  await screen.findByText(/^The service is busy/);
});
