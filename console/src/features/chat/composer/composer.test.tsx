import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chatFileTypes } from '@wallet/client/chat/chat-file';
import { stubSockets } from '@wallet/client/test/fake-socket';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { linesOf, restingOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { openChatConnection } from '../chat-connection.ts';
import { outbox } from '../sending/outbox.ts';
import { Composer } from './Composer.tsx';
import { InsertTools } from './InsertTools.tsx';

const stage = stageForEach();
const line = { id: '5', customer: { name: 'Noy', isGuest: false } } as unknown as ThreadLine;

afterEach(() => sessionStorage.clear());

const show = () => stage.show(<Composer line={line} ref={null} />);
/** The field with a label: the one that measures the height has none. */
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/./, { selector: 'textarea' });
const write = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }));
const turnTo = (name: string) => act(async () => fireEvent.click(screen.getByLabelText(name)));

test('a note that could not be saved stays in its field, and leaves it once it is saved', async () => {
  stage.answer('POST /staff/api/chat/threads/:thread/notes', () => rejection('REQUEST_LIMIT', 429));
  await show();
  await turnTo('Note');
  await write(' Paid twice ');
  await stage.press('Add note');
  const note = ['POST /staff/api/chat/threads/5/notes', { text: 'Paid twice' }];
  expect(await stage.sentAll(1)).toEqual([note]);
  await screen.findByText(/Too many requests/);
  expect(field().value).toBe(' Paid twice ');
  stage.answer('POST /staff/api/chat/threads/:thread/notes', { message: 'OK' });
  await stage.press('Add note');
  await waitFor(() => expect(field().value).toBe(''));
});

test('while a note is being saved nothing is typed into its field, which is emptied then', async () => {
  const saved = Promise.withResolvers<object>();
  stage.answer('POST /staff/api/chat/threads/:thread/notes', () => saved.promise);
  await show();
  await turnTo('Note');
  await write('Paid twice');
  await stage.press('Add note');
  await waitFor(() => expect(field().readOnly).toBe(true));
  await act(async () => fireEvent.keyDown(field(), { key: 'Enter' }));
  expect(restingOf().at(-1)).toBe('Add note: at work');
  await act(async () => saved.resolve({ message: 'OK' }));
  await waitFor(() => expect(field().value).toBe(''));
  expect(stage.sent).toHaveLength(1);
  expect(field().readOnly).toBe(false);
});

test('an answer and a note that were begun are kept apart, over a reload too, and from another agent', async () => {
  await show();
  await write('We are looking');
  await turnTo('Note');
  await write('Paid twice');
  cleanup();
  await show();
  expect(field().value).toBe('We are looking');
  await turnTo('Note');
  expect(field().value).toBe('Paid twice');
  stage.leave();
  stage.answer('GET /staff/api/me', { id: '2', username: 'dao', name: 'Dao', role: 'admin' });
  await show();
  expect(field().value).toBe('');
  await turnTo('Note');
  expect(field().value).toBe('');
});

test('the field shows what was typed, blanks too, and is empty when all is deleted', async () => {
  await show();
  await write('Hi');
  await write('  ');
  expect(field().value).toBe('  ');
  cleanup();
  await show();
  expect(field().value).toBe('  ');
  await write('');
  cleanup();
  await show();
  expect(field().value).toBe('');
});

test('Enter sends the files and then the words about them, and Shift+Enter begins a line', async () => {
  const pressed = vi.spyOn(outbox, 'press').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:slip');
  await show();
  await turnTo('Note');
  const picture = new File(['x'], 'slip.png', { type: 'image/png' });
  const files = [picture, new File(['x'], 'a.txt', { type: 'text/plain' })];
  const isPasted = (clipboardData: object) =>
    act(async () => fireEvent.paste(field(), { clipboardData }));
  expect([await isPasted({ files }), await isPasted({ files: [] })]).toEqual([false, true]);
  await screen.findByText(/^File is not supported/);
  expect(screen.getByRole('img', { name: 'slip.png' })).toBeTruthy();
  await write(' Is this it? ');
  const enter = (more: object = {}) =>
    act(async () => fireEvent.keyDown(field(), { key: 'Enter', ...more }));
  expect([await enter({ shiftKey: true }), await enter({ repeat: true })]).toEqual([true, false]);
  expect(pressed).not.toHaveBeenCalled();
  expect(await enter()).toBe(false);
  const message = { message_type: 'text', payload: { message: 'Is this it?' } };
  expect(pressed.mock.calls).toEqual([
    ['5', { kind: 'file', file: picture, fileKind: 'image', preview: 'blob:slip', path: null }],
    ['5', { kind: 'message', message, preview: message }],
  ]);
  expect(field().value).toBe('');
  expect(screen.queryByRole('img')).toBeNull();
});

test('a file that was picked can be picked again', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:slip');
  await show();
  const picker = document.querySelector('input[type=file]') as HTMLInputElement;
  expect([picker.multiple, picker.accept]).toEqual([true, chatFileTypes()]);
  const emptied = vi.spyOn(picker, 'value', 'set');
  const files = [new File(['x'], 'slip.png', { type: 'image/png' })];
  await act(async () => fireEvent.change(picker, { target: { files } }));
  expect(screen.getByRole('img', { name: 'slip.png' })).toBeTruthy();
  expect(emptied.mock.calls).toEqual([['']]);
});

test('an answer that is too long is not sent, nor is one in which nothing is seen', async () => {
  await show();
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled;
  const states: unknown[] = [];
  const isOver = () => document.querySelector('[data-over]') !== null;
  // A sign counts once, however many units it takes.
  for (const words of ['  ', '\u200b', ` ${'😀'.repeat(2_000)} `, 'x'.repeat(2_001)]) {
    await write(words);
    states.push([send(), field().getAttribute('aria-invalid'), isOver()]);
  }
  expect(states).toEqual([
    [true, null, false],
    [true, null, false],
    [false, null, false],
    [true, 'true', true],
  ]);
  expect(screen.getByText(/^2001 of 2000/)).toBeTruthy();
});

test('Esc leaves the field for the row of the list that tabs reach, or without one for the messages', async () => {
  const leave = async (row: boolean) => {
    await stage.show(
      <>
        {row &&
          ['Dao', 'Noy'].map((name, nth) => (
            <a key={name} href="/chat/5" data-thread="5" tabIndex={nth - 1}>
              {name}
            </a>
          ))}
        <div role="log" tabIndex={-1} />
        <Composer line={line} ref={null} />
      </>,
    );
    field().focus();
    await act(async () => fireEvent.keyDown(field(), { key: 'Escape' }));
    const left = document.activeElement;
    cleanup();
    return left?.getAttribute('role') ?? left?.textContent;
  };
  expect([await leave(true), await leave(false)]).toEqual(['Noy', 'log']);
});

test('a slash in an empty answer looks for a canned reply, and is a letter anywhere else', async () => {
  await show();
  const search = () => screen.queryByLabelText('Search canned replies');
  await write('/');
  expect([field().value, search() !== null]).toEqual(['', true]);
  await act(async () => fireEvent.keyDown(search() as HTMLElement, { key: 'Escape' }));
  expect(document.activeElement).toBe(field());
  await write('and/');
  expect(field().value).toBe('and/');
});

test('the customer sees that a reply is being typed, but not that a note is', async () => {
  const sockets = stubSockets();
  onTestFinished(openChatConnection());
  sockets.last.greet();
  await show();
  await turnTo('Note');
  await write('Paid twice');
  expect(sockets.last.sentEvents('typing')).toEqual([]);
  await turnTo('Reply');
  await write('We are looking');
  await write('');
  expect(sockets.last.sentEvents('typing')).toEqual([['5']]);
});

test('an answer and a note have a field, tools and a button of their own', async () => {
  await show();
  const shown = () => ({
    field: [field().getAttribute('aria-label'), field().placeholder],
    mode: document.querySelector('form')?.dataset['mode'],
    tools: document.querySelector('[data-off]') === null,
    send: screen.getByRole<HTMLButtonElement>('button', { name: /^(Send|Add note)$/ }).textContent,
    help: screen.queryByText('Visible to staff only') !== null,
  });
  expect(shown()).toEqual({
    field: ['Message to Noy', 'Message, or / for canned replies'],
    ...{ mode: 'reply', tools: true, send: 'Send', help: false },
  });
  await turnTo('Note');
  expect(shown()).toEqual({
    field: ['A note only staff can see', 'A note only staff can see'],
    ...{ mode: 'note', tools: false, send: 'Add note', help: true },
  });
  await write('/ is a word here');
  expect(field().value).toBe('/ is a word here');
  expect(screen.getByText(/^16 of 2000/)).toBeTruthy();
  await turnTo('Reply');
  expect(screen.queryByText(/ of 2000/)).toBeNull();
});

test('a file may be sent without words, is taken out by its name, and belongs to no note', async () => {
  const pressed = vi.spyOn(outbox, 'press').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValueOnce('blob:way').mockReturnValue('blob:slip');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  await show();
  const files = [
    new File(['x'], 'way.mp4', { type: 'video/mp4' }),
    new File(['x'], 'slip.png', { type: 'image/png' }),
  ];
  await turnTo('Note');
  const form = document.querySelector('form') as Element;
  const isOpenedByBrowser = [
    fireEvent.dragOver(form),
    await act(async () => fireEvent.drop(form, { dataTransfer: { files } })),
  ];
  expect(isOpenedByBrowser).toEqual([false, false]);
  const tray = () => within(form as HTMLElement).queryByRole('list');
  expect(linesOf(tray() as Element)).toEqual(['way.mp4']);
  expect(screen.getByRole('img', { name: 'slip.png' }).getAttribute('src')).toBe('blob:slip');
  expect(document.activeElement).toBe(field());
  await turnTo('Note');
  expect(tray()).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add note' }).disabled).toBe(true);
  await turnTo('Reply');
  await stage.press('Remove slip.png');
  field().blur();
  await stage.press('Send');
  expect(pressed.mock.calls.map(([, content]) => content)).toEqual([
    { kind: 'file', file: files[0], fileKind: 'video', preview: 'blob:way', path: null },
  ]);
  expect(document.activeElement).toBe(field());
  expect(tray()).toBeNull();
});

test('a canned reply is inserted below the draft, and a message is built in a dialog', async () => {
  const texts = { th: 'รอสักครู่', la: '', en: 'One moment, {name}. {agent} is here.' };
  stage.answer('GET /staff/api/chat/canned-replies', {
    replies: [{ id: '1', title: 'Wait', texts }],
  });
  await stage.show(
    <Composer
      line={{ ...line, customer: { name: 'Noy', language: 'en' } } as unknown as ThreadLine}
      ref={null}
    />,
  );
  const take = async () => {
    await stage.press('Canned replies');
    await act(async () => fireEvent.click(await screen.findByRole('option', { name: /^Wait/ })));
  };
  await take();
  const words = 'One moment, Noy. Nok is here.';
  expect(field().value).toBe(words);
  expect(document.activeElement).toBe(field());
  await take();
  expect(field().value).toBe(`${words}\n${words}`);
  await stage.press('Message with suggested answers');
  await screen.findByRole('dialog', { name: 'Message with suggested answers' });
  await stage.press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('each tool has its name, and builds the kind of message that it names', async () => {
  const built = vi.fn();
  await stage.show(
    <InsertTools
      {...{ customer: line.customer, isOff: false, onBuild: built, ref: null }}
      {...{ onText: built, onFiles: built, onLeave: built }}
    />,
  );
  const tools = screen.getAllByRole('button');
  expect(tools.map((tool) => [tool.getAttribute('aria-label'), tool.title])).toEqual(
    [
      ...['Canned replies', 'Attach an image or video', 'Message with buttons'],
      ...['Message with suggested answers', 'Cards to swipe'],
    ].map((name) => [name, name]),
  );
  for (const tool of tools.slice(2)) fireEvent.click(tool);
  expect(built.mock.calls).toEqual([['buttons'], ['quick_replies'], ['cards']]);
});

test('typing of the customer or another agent is shown below the field, and one’s own is not', async () => {
  const sockets = stubSockets();
  onTestFinished(openChatConnection());
  sockets.last.greet();
  await show();
  const deliver = (colleague?: object) =>
    act(async () =>
      sockets.last.deliver('typing', { thread: '5', ...(colleague && { colleague }) }),
    );
  await deliver({ id: '1', name: 'Nok' });
  expect(screen.getByRole('status').textContent).toBe('');
  await deliver({ id: '2', name: 'Dao' });
  await deliver();
  expect(screen.getByRole('status').textContent).toBe(' Dao is replyingNoy is typing');
});
