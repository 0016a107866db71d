import { act, cleanup, fireEvent } from '@testing-library/react';
import type { ReplyOf } from '@wallet/contract/api';
import type { Conversation } from '@wallet/contract/chat/customer';
import type { Language } from '@wallet/contract/languages';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { navigate } from '#lib/router.tsx';
import { loadText } from '#lib/text.ts';
import { enableBackClose } from '#ui/dialogs/back-closes.ts';
import { type FakeRequest, lost, refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import {
  onTop,
  pass,
  pick,
  press,
  read,
  show,
  shownLanguages,
  stage,
  start,
  type,
} from '../../test/stage.tsx';
import { ChatWidget } from './ChatWidget.tsx';

const server = stage();
const send = 'POST /api/chat/send-message';
const history = 'POST /api/chat/history';
const markRead = 'PUT /api/chat/read-customer';
const megabyte = 1024 * 1024;
const session = 'b7b6a7a0-0000-4000-8000-00000000000a';
let seq: number;

beforeEach(() => {
  enableBackClose();
  seq = 0;
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
  server.answer('GET /api/chat/config', { PREFIX: 'wallet', isOpen: true, opensAt: null });
  server.answer(history, {
    conversations: [],
    lastSeq: 0,
    readSeq: 0,
    agentReadSeq: 0,
    hiddenBeforeSeq: 0,
    unread: 0,
  });
  server.answer(send, taken);
});

function messageOf({ body }: FakeRequest): { readonly clientId: string; readonly text: string } {
  // Our own request.
  const { conversation } = body as {
    conversation: { message: { clientId: string; payload: { message: string } } };
  };
  const { clientId, payload } = conversation.message;
  return { clientId, text: payload.message };
}

/** The receipt of a message that the server has taken. */
function taken(request: FakeRequest) {
  seq += 1;
  return {
    createdAt: new Date(start).toISOString(),
    id: `b7b6a7a0-0000-4000-8000-00000000000${seq}`,
    seq,
    clientId: messageOf(request).clientId,
    session_id: session,
  };
}

async function open(language: Language = 'en') {
  const text = await loadText(language, 'chat');
  await show(<ChatWidget />, language);
  await press(text.open);
  return text;
}

const area = () => document.querySelector('textarea');
const row = (message: string) => onTop().getByText(message).closest('li')?.textContent ?? '';

async function write(language: Language, message: string, keys: object = {}): Promise<void> {
  const { placeholder } = await loadText(language, 'chat');
  await type(placeholder, message);
  const field = area();
  if (field) fireEvent.keyDown(field, { key: 'Enter', ...keys });
  await pass(0);
}

function attach(name: string, mimeType: string, size: number): Promise<void> {
  return pick(new File(['x'.repeat(size)], name, { type: mimeType }));
}

describe.each(shownLanguages)('in %s', (language) => {
  test('a message is sending, then sent, and the field is empty for the next', async () => {
    const text = await open(language);
    const reply = server.hold(send);
    await write(language, '  Hello  ');
    expect(row('Hello')).toContain(text.sending);
    expect(area()?.value).toBe('');
    const [request] = server.requests(send);
    if (request) reply.give(taken(request));
    await pass(0);
    expect(row('Hello')).toContain(text.succeed);
    expect(server.requests(send).map((each) => messageOf(each).text)).toEqual(['Hello']);
  });

  test('a rejected message says why, and is sent again under the same id, or removed', async () => {
    server.answer(send, refusal('INACTIVE_USER', 403));
    const text = await open(language);
    const errors = await loadText(language, 'errorTexts');
    await write(language, 'Refused at first');
    expect(row('Refused at first')).toContain(`${text.failed} · ${errors.INACTIVE_USER}`);
    server.answer(send, taken);
    await press(text.resend);
    expect(row('Refused at first')).toContain(text.succeed);
    const [first, second] = server.requests(send).map(messageOf);
    expect(second?.clientId).toBe(first?.clientId);
    server.answer(send, refusal('INACTIVE_USER', 403));
    await write(language, 'Never mind');
    await press(text.remove);
    expect(read()).not.toContain('Never mind');
    server.answer(send, taken);
    await write(language, 'After it');
    // A failed message does not hold up later ones after its removal.
    expect(row('After it')).toContain(text.succeed);
  });

  test('a file that may not be sent is rejected immediately, in words', async () => {
    const text = await open(language);
    await attach('no-extension', 'image/png', 1);
    expect(read()).toContain(text.notSupported);
    await attach('picture.png', 'image/png', 10 * megabyte + 1);
    expect(read()).toContain(text.tooLarge(10));
    await attach('video.mp4', 'video/mp4', 20 * megabyte + 1);
    expect(read()).toContain(text.tooLarge(20));
    expect(server.unexpected).toEqual([]);
  });

  test('at closed hours it says when the staff are back', async () => {
    const opensAt = '2026-11-21T02:30:00.000Z';
    server.answer('GET /api/chat/config', { PREFIX: 'wallet', isOpen: false, opensAt });
    const text = await open(language);
    const [before = ''] = text.closedUntil('|').split('|');
    expect(read()).toContain(before);
    expect(read()).toContain('09:30');
  });
});

test('a notice says that there is no connection, or else that the staff are away, or else nothing', async () => {
  const closed = { PREFIX: 'wallet', isOpen: false, opensAt: null };
  server.answer('GET /api/chat/config', closed);
  const text = await open();
  const notice = () => onTop().getByRole('status').textContent;
  expect(notice()).toBe(text.closed);
  server.answer(history, lost);
  await pass(20_000);
  expect(notice()).toBe(text.offline);
  cleanup();
  // A connection that takes a moment is not worth a word.
  const opensAt = '2026-11-21T02:30:00.000Z';
  server.answer('GET /api/chat/config', { ...closed, opensAt });
  server.hold(history);
  await open();
  await pass(1_300);
  expect(notice()).toBe(text.closedUntil('21/11/2026 09:30'));
  await pass(200);
  expect(notice()).toBe(text.offline);
  cleanup();
  server.answer('GET /api/chat/config', { ...closed, isOpen: true, opensAt });
  server.answer(history, pageWith({ message: 'Hello', buttons: [] }, { readSeq: 1 }));
  await open();
  await pass(5_000);
  expect(notice()).toBe('');
  // A panel that stays open says it when the hours end, and no longer than until the next begin.
  server.answer('GET /api/chat/config', { ...closed, opensAt });
  await pass(60_000);
  expect(notice()).toBe(text.closedUntil('21/11/2026 09:30'));
  server.answer('GET /api/chat/config', lost);
  await pass(60_000);
  expect(notice()).toBe(text.closedUntil('21/11/2026 09:30'));
  server.answer('GET /api/chat/config', { ...closed, isOpen: true, opensAt });
  await pass(60_000);
  expect(notice()).toBe('');
});

test('without a socket there is a connection as long as asking is answered', async () => {
  const history = {
    conversations: [],
    ...{ lastSeq: 0, readSeq: 0, agentReadSeq: 0, hiddenBeforeSeq: 0, unread: 0 },
  };
  const text = await open();
  await pass(20_000);
  expect(read()).not.toContain(text.offline);
  server.answer('POST /api/chat/history', lost);
  await pass(20_000);
  expect(read()).toContain(text.offline);
  server.answer('POST /api/chat/history', history);
  await pass(20_000);
  expect(read()).not.toContain(text.offline);
});

test('a lost answer is tried again automatically, under one id', async () => {
  server.answer(send, lost);
  await open();
  await write('en', 'Do you hear me?');
  expect(row('Do you hear me?')).toContain('Sending');
  server.answer(send, taken);
  await pass(1_000);
  expect(row('Do you hear me?')).toContain('Sent');
  const ids = server.requests(send).map((each) => messageOf(each).clientId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('a message that could not be queued is back in its field, with the reason', async () => {
  server.answer('GET /api/account/me', lost);
  await open();
  await write('en', 'Do you hear me?');
  expect(read()).toContain((await loadText('en', 'core')).unreachable);
  expect(area()?.value).toBe('Do you hear me?');
  expect(server.requests(send)).toEqual([]);
});

test('a message that could not be queued comes before later ones', async () => {
  const session = server.hold('GET /api/account/me');
  await open();
  await write('en', 'Do you hear me?');
  const text = await loadText('en', 'chat');
  await type(text.placeholder, 'Hello?');
  // The panel may be closed by then.
  await press((await loadText('en', 'core')).close);
  session.give(lost);
  await pass(0);
  await press(text.open);
  expect(area()?.value).toBe('Do you hear me?\nHello?');
});

/** A history of one message of the staff, with what is read of it. */
function pageWith(
  payload: Conversation['message']['payload'],
  changes: { readonly readSeq?: number; readonly unread?: number },
): ReplyOf<typeof history> {
  return {
    conversations: [
      {
        id: 'b7b6a7a0-0000-4000-8000-0000000000b1',
        seq: 1,
        sender: 'agent',
        message: { message_type: 'buttons', payload },
        userId: null,
        guestId: null,
        name: 'Nok',
        createdAt: new Date(start).toISOString(),
        session_id: session,
        isRedacted: false,
      },
    ],
    ...{ lastSeq: 1, readSeq: 0, agentReadSeq: 0, hiddenBeforeSeq: 0, unread: 0 },
    ...changes,
  };
}

test('a message is read once its panel is open in a window that is looked at', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  server.answer(history, pageWith({ message: 'Are you there?', buttons: [] }, { unread: 1 }));
  server.answer(markRead, { message: 'OK', readSeq: 1 });
  await show(<ChatWidget />);
  await press(/^Chat with us/);
  expect(read()).toContain('Are you there?');
  await pass(5_000);
  expect(server.requests(markRead)).toEqual([]);
  visibility.mockRestore();
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await pass(1_500);
  expect(server.requests(markRead)).toMatchObject([{ body: { seq: 1 } }]);
});

test('a button of the staff opens what its type says, and is plain text where it may lead nowhere', async () => {
  const buttons = [
    { type: 'web', title: 'Bonuses', payload: '/user/bonus' },
    { type: 'call', title: 'Call us', payload: '02-123-4567' },
    { type: 'web', title: 'Rules', payload: 'https://rules.example/all' },
    { type: 'web', title: 'Script', payload: 'javascript:alert(1)' },
    { type: 'call', title: 'Words', payload: 'call me' },
  ] as const;
  server.answer(history, pageWith({ message: 'Choose', buttons: [...buttons] }, { readSeq: 1 }));
  await open();
  const links = onTop()
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.getAttribute('href'), link.target, link.textContent]);
  // Each says where it leads; only a page of others is one more page.
  expect(links).toEqual([
    ['/user/bonus', '', 'Bonuses/user/bonus'],
    ['tel:021234567', '', 'Call us02-123-4567'],
    ['https://rules.example/all', '_blank', 'Rulesrules.example'],
  ]);
  for (const { title } of buttons) expect(read()).toContain(title);
});

test('Enter sends; with Shift, or while a word is being composed, it does not', async () => {
  await open();
  await write('en', 'Hello', { shiftKey: true });
  await write('en', 'Hello', { isComposing: true });
  await write('en', '   ');
  expect(server.requests(send)).toEqual([]);
  await write('en', 'Hello');
  expect(server.requests(send)).toHaveLength(1);
});

test('the button sends what is written, once there is something, and the focus stays in the field', async () => {
  const text = await open();
  const button = () => onTop().getByRole('button', { name: text.send });
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await type(text.placeholder, 'Hello');
  expect(button().getAttribute('aria-disabled')).toBe('false');
  const form = button().closest('form');
  if (form) fireEvent.submit(form);
  await pass(0);
  expect(server.requests(send).map((each) => messageOf(each).text)).toEqual(['Hello']);
  expect(document.activeElement).toBe(area());
});

test('several files are sent together, but for those that may not be, and the same can be chosen again', async () => {
  server.answer('POST /api/chat/upload-image', { path: 'chat/a.png' });
  server.answer('POST /api/chat/upload-video', { path: 'chat/b.mp4' });
  const text = await open();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const value = vi.fn();
  if (input) Object.defineProperty(input, 'value', { set: value, configurable: true });
  expect([input?.multiple, input?.accept.includes('video/mp4')]).toEqual([true, true]);
  const files = [
    new File(['x'], 'a.png', { type: 'image/png' }),
    new File(['x'], 'no-extension', { type: 'image/png' }),
    new File(['x'], 'b.mp4', { type: 'video/mp4' }),
  ];
  if (input) await act(async () => fireEvent.change(input, { target: { files } }));
  await pass(100);
  expect(value).toHaveBeenLastCalledWith('');
  expect(read()).toContain(text.notSupported);
  const sent = server.requests(send).map(({ body }) => body);
  const media = (fileType: string, filePath: string) => ({
    conversation: {
      userId: '7',
      message: { message_type: 'media', payload: { fileType, filePath } },
    },
  });
  expect(sent).toMatchObject([media('image', 'chat/a.png'), media('video', 'chat/b.mp4')]);
});

test('the button opens the picker, and a file that could not be queued says why', async () => {
  server.answer('GET /api/account/me', lost);
  const text = await open();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('there is no picker');
  const opened = vi.spyOn(input, 'click').mockImplementation(() => undefined);
  await press(text.attach);
  expect(opened).toHaveBeenCalledOnce();
  const files = [new File(['x'], 'a.png', { type: 'image/png' })];
  await act(async () => fireEvent.change(input, { target: { files } }));
  await pass(100);
  expect(read()).toContain((await loadText('en', 'core')).unreachable);
});

test('from two hundred letters before the end they are counted, and one too many is not sent', async () => {
  await open();
  await type('Write a message', 'x'.repeat(1_800));
  expect(read()).not.toContain('/ 2000');
  expect(area()?.getAttribute('aria-describedby')).toBeNull();
  await type('Write a message', 'x'.repeat(1_801));
  expect(read()).toContain('1801 / 2000');
  const counter = document.getElementById(area()?.getAttribute('aria-describedby') ?? '');
  expect(counter?.textContent).toBe('1801 / 2000');
  await type('Write a message', 'x'.repeat(2_000));
  expect(area()?.getAttribute('aria-invalid')).toBe('false');
  await write('en', 'x'.repeat(2_001));
  expect(area()?.getAttribute('aria-invalid')).toBe('true');
  expect(server.requests(send)).toEqual([]);
});

test('Esc closes the panel, and what was begun is still there', async () => {
  await open();
  await type('Write a message', 'I wonder');
  const field = area();
  // While a word is being composed, Esc is for the input method.
  if (field) fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  await pass(0);
  expect(area()).not.toBeNull();
  if (field) fireEvent.keyDown(field, { key: 'Escape' });
  await pass(0);
  expect(area()).toBeNull();
  await press('Chat with us');
  expect(area()?.value).toBe('I wonder');
});

test('going back closes the chat and keeps what was written, on this screen and on the next', async () => {
  navigate('/user/home');
  const text = await open();
  await type(text.placeholder, 'Not sent yet');
  await goBack();
  expect([area(), where()]).toEqual([null, '/user/home']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(text.open);
  await press(text.open);
  expect(area()?.value).toBe('Not sent yet');
  navigate('/user/statement');
  await goBack();
  expect([area(), where()]).toEqual([null, '/user/statement']);
  await goBack();
  expect(where()).toBe('/user/home');
});

test('going back closes a question of the chat before the chat', async () => {
  const text = await open();
  await press(text.newChat);
  await goBack();
  expect(read()).not.toContain(text.newChatBody);
  expect(area()).not.toBeNull();
  await goBack();
  expect(area()).toBeNull();
});

const where = () => window.location.pathname;

async function goBack(): Promise<void> {
  await act(async () => window.history.back());
  await pass(100);
}

describe('the invitation of a phone', () => {
  const invitation = () => onTop().queryByRole('button', { name: 'Need help? Chat with us.' });

  test('comes soon after the chat', async () => {
    await show(<ChatWidget />);
    await pass(1_400);
    expect(invitation()).toBeNull();
    // One that was never seen is not counted.
    expect(window.localStorage.getItem('chatInvite')).toBeNull();
    await pass(200);
    expect(invitation()).toBeTruthy();
    expect(window.localStorage.getItem('chatInvite')).toBe('seen');
    await pass(8_200);
    expect(invitation()).toBeTruthy();
    await press((await loadText('en', 'core')).close);
    expect(invitation()).toBeNull();
  });

  test('is not shown where text is too large for the bar, which it would hang out of over the page', async () => {
    // As text at 200 % is laid out: five lines.
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(150);
    await show(<ChatWidget />);
    await pass(1_600);
    expect(invitation()).toBeNull();
    vi.restoreAllMocks();
  });
});
