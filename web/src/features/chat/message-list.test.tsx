import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReplyOf } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import type { Conversation } from '@wallet/contract/chat/customer';
import { pageSize } from '@wallet/contract/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spread } from '#lib/live/server-news.ts';
import { loadText } from '#lib/text.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import {
  onTop,
  pass,
  pick,
  press,
  pressEscape,
  read,
  show,
  stage,
  start,
  type,
} from '../../test/stage.tsx';
import { currentAnnouncements } from './announcer.ts';
import { ChatWidget } from './ChatWidget.tsx';
import { ChatSession } from './chat-session.ts';
import { MediaViewer } from './MediaViewer.tsx';
import * as bell from './ring-bell.ts';

const server = stage();
const history = 'POST /api/chat/history';
const send = 'POST /api/chat/send-message';
const markRead = 'PUT /api/chat/read-customer';

type MessageContent = Conversation['message'];

/** A message of the staff on the test's day, at `17:` and its number. */
function row(
  seq: number,
  message: MessageContent,
  changes: Partial<Conversation> = {},
): Conversation {
  return {
    id: `b7b6a7a0-0000-4000-8000-0000000000${String(seq).padStart(2, '0')}`,
    ...{ seq, sender: 'agent', message, userId: null, guestId: null, name: 'Nok' },
    ...{ session_id: '', isRedacted: false },
    createdAt: new Date(start + seq * 60_000).toISOString(),
    ...changes,
  };
}

const words = (text: string): MessageContent => ({
  message_type: 'text',
  payload: { message: text },
});
const own = { sender: 'customer', name: null } as const;

/** Page of a thread that the customer has read. */
function page(
  conversations: readonly Conversation[],
  changes: Partial<ReplyOf<typeof history>> = {},
): ReplyOf<typeof history> {
  const lastSeq = conversations.at(-1)?.seq ?? 0;
  return {
    conversations: [...conversations],
    ...{ lastSeq, readSeq: lastSeq, agentReadSeq: 0, hiddenBeforeSeq: 0, unread: 0 },
    ...changes,
  };
}

beforeEach(() => {
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
  server.answer('GET /api/chat/config', { PREFIX: 'wallet', isOpen: true, opensAt: null });
  server.answer(history, page([]));
  window.localStorage.setItem('chatInvite', 'seen');
});
afterEach(() => void vi.restoreAllMocks());

async function open() {
  const text = await loadText('en', 'chat');
  await show(<ChatWidget />);
  await press(/^Chat with us/);
  return text;
}

const log = () => onTop().getByRole('log');
const lines = () => [...log().querySelectorAll('ol > li')].map(({ textContent }) => textContent);
async function arrive(message: Conversation): Promise<void> {
  await act(async () => void spread('messaging', [message]));
  await pass(0);
}

test('each message has its sender, its time and the state of an own one, under its day', async () => {
  const yesterday = '2026-11-19T10:00:00.000Z';
  server.answer(
    history,
    page(
      [
        row(1, words('Hello'), { createdAt: yesterday }),
        row(2, words('How can we help?'), { sender: 'bot', name: null }),
        row(3, words('With a bonus'), own),
        row(4, words('And a slip'), own),
        row(5, words('secret'), { isRedacted: true }),
        row(6, { message_type: 'unknown' } as unknown as MessageContent),
      ],
      { agentReadSeq: 3 },
    ),
  );
  const text = await open();
  expect(lines()).toEqual([
    '19/11/2026',
    'NokHello17:00',
    '20/11/2026',
    `${text.senders.bot}How can we help?17:02`,
    `${text.you}With a bonus17:03 · ${text.read}`,
    `${text.you}And a slip17:04 · ${text.succeed}`,
    `Nok${text.redacted}17:05`,
    `Nok${text.unknown}17:06`,
  ]);
  // A name is shown once above consecutive messages of its sender, for sighted readers.
  const names = [...log().querySelectorAll('ol > li > p:first-child')];
  const seen = names.filter(({ className }) => className !== 'out-of-sight');
  expect(seen.map(({ textContent }) => textContent)).toEqual(['Nok', text.senders.bot, 'Nok']);
  const end = () => log().lastElementChild?.textContent;
  expect(end()).not.toBe(text.typing);
  await act(async () => void spread('typing', []));
  expect(end()).toBe(text.typing);
});

test('the button counts unseen messages of the staff, up to nine, and announces each arrival once', async () => {
  const text = await loadText('en', 'chat');
  const said = Array.from({ length: 9 }, (_, at) => row(at + 2, words(`line ${at}`)));
  server.answer(history, page([row(1, words('mine'), own), ...said], { readSeq: 1 }));
  // An earlier test's last announcement stays when its clock goes.
  const earlier = currentAnnouncements().length;
  await show(<ChatWidget />);
  await pass(100);
  const launcher = () => screen.getByRole('button', { name: /^Chat with us/ });
  expect([launcher().getAttribute('aria-label'), launcher().textContent]).toEqual([
    text.openUnread(9),
    '9',
  ]);
  const spoken = () =>
    [...document.querySelectorAll('aside > [aria-live] p')]
      .map(({ textContent }) => textContent)
      .slice(earlier);
  // Earlier messages are not news.
  expect(spoken()).toEqual([]);
  await arrive(row(11, words('a tenth')));
  await arrive(row(12, words('my own, from another device'), own));
  expect(launcher().textContent).toBe('9+');
  expect(spoken()).toEqual([text.arrived('a tenth')]);
  await pass(1_100);
  expect(spoken()).toEqual([]);
});

test('an arrival without text is described in words, too', async () => {
  const text = await open();
  const spoken = vi.fn();
  const watch = new MutationObserver(() => {
    for (const each of document.querySelectorAll('aside > [aria-live] p')) spoken(each.textContent);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const cards = [
    { title: 'First', subtitle: '', buttons: [] },
    { title: 'Second', subtitle: '', buttons: [] },
  ];
  const arrivals: readonly (readonly [MessageContent, string])[] = [
    [{ message_type: 'media', payload: { fileType: 'image' } }, text.fileKinds.image],
    [{ message_type: 'generic', payloads: cards } as unknown as MessageContent, 'First, Second'],
    [{ message_type: 'media', payload: { message: 'See this' } }, 'See this'],
    [{ message_type: 'media', payload: {} }, text.fileKinds.file],
    [{ message_type: 'buttons', payload: { message: 'About what?' } }, 'About what?'],
    [{ message_type: 'quick_replies', payload: { message: 'Helped?' } }, 'Helped?'],
    [{ message_type: 'postback', payload: { title: 'Yes', payload: 'yes' } }, 'Yes'],
    [{ message_type: 'unknown' } as unknown as MessageContent, text.unknown],
  ];
  for (const [at, [message]] of arrivals.entries()) await arrive(row(at + 1, message));
  for (const [, said] of arrivals) expect(spoken).toHaveBeenCalledWith(text.arrived(said));
  watch.disconnect();
});

/** Taps two buttons so fast that the first answer is not on the screen yet. */
async function tapTwice(...names: readonly string[]): Promise<void> {
  const buttons = names.map((name) => onTop().getByRole('button', { name }));
  await act(async () => {
    for (const button of buttons) fireEvent.click(button);
  });
}

test('an answer is pressed once, and what was chosen keeps its tick', async () => {
  const buttons = ['Deposit', 'Withdraw'].map((title) => ({
    ...{ type: 'postback' as const, title },
    payload: title.toLowerCase(),
  }));
  const said: MessageContent = {
    message_type: 'buttons',
    payload: { message: 'About what?', buttons },
  };
  server.answer(history, page([row(1, said)]));
  const reply = server.hold(send);
  const text = await open();
  await tapTwice('Withdraw', 'Deposit');
  const announced = currentAnnouncements().map(({ text: said }) => said);
  expect(announced).toContain(text.chosen('Withdraw'));
  expect(announced).not.toContain(text.chosen('Deposit'));
  await pass(600);
  const state = () =>
    buttons.map(({ title }) => {
      const button = onTop().getByRole('button', { name: title });
      return [button.getAttribute('aria-disabled'), button.querySelector('svg') !== null];
    });
  expect(state()).toEqual([
    ['true', false],
    ['true', true],
  ]);
  await press('Deposit');
  expect(server.requests(send).map(({ body }) => body)).toMatchObject([
    {
      conversation: {
        sender: 'customer',
        message: {
          message_type: 'postback',
          payload: { title: 'Withdraw', payload: 'withdraw' },
        },
      },
    },
  ]);
  reply.give(refusal('INACTIVE_USER', 403));
  await pass(0);
});

test('suggested answers are shown below the log until one is pressed, which leaves the focus in it', async () => {
  const buttons = ['Yes', 'No'].map((title) => ({
    type: 'postback' as const,
    title,
    payload: title,
  }));
  const said: MessageContent = {
    message_type: 'quick_replies',
    payload: { message: 'Helped?', buttons },
  };
  server.answer(history, page([row(1, said)]));
  server.hold(send);
  const text = await open();
  // They are below, and not in the message as well.
  expect(onTop().getAllByRole('button', { name: 'Yes' })).toHaveLength(1);
  await tapTwice('Yes', 'Yes');
  await pass(600);
  expect(lines().filter((line) => line?.includes('Yes'))).toHaveLength(1);
  expect(onTop().queryByRole('list', { name: text.quickReplies })).toBeNull();
  expect(document.activeElement).toBe(log());
});

test.each(['buttons', 'quick_replies'] as const)(
  'an answer that cannot be said, of %s, says why and stays to be pressed',
  async (message_type) => {
    const buttons = [{ type: 'postback' as const, title: 'Yes', payload: 'yes' }];
    server.answer(
      history,
      page([row(1, { message_type, payload: { message: 'Well?', buttons } })]),
    );
    const text = await open();
    vi.spyOn(ChatSession.prototype, 'say').mockRejectedValueOnce(new ApiError('NETWORK', 0));
    await press('Yes');
    expect(read()).toContain((await loadText('en', 'core')).unreachable);
    const announced = currentAnnouncements().map(({ text: said }) => said);
    expect(announced).not.toContain(text.chosen('Yes'));
    server.hold(send);
    await press('Yes');
    await pass(600);
    expect(server.requests(send)).toHaveLength(1);
  },
);

test('cards are turned by their width, and a picture whose address is over is asked for again, once', async () => {
  const card = (title: string) => ({
    ...{ title, subtitle: `${title} line`, image_url: `https://pictures.example/${title}` },
    buttons: [{ type: 'postback', title: `Take ${title}`, payload: title }],
  });
  const cards = (...payloads: object[]) =>
    ({ message_type: 'generic', payloads }) as unknown as MessageContent;
  const taken: MessageContent = {
    message_type: 'postback',
    payload: { title: '', payload: 'Two' },
  };
  // A single card is turned by nothing.
  const single = cards({ ...card('Three'), image_url: null });
  server.answer(
    history,
    page([row(1, cards(card('One'), card('Two'))), row(2, taken, own), row(3, single)]),
  );
  const scrolled: unknown[] = [];
  Object.defineProperty(HTMLElement.prototype, 'scrollBy', {
    configurable: true,
    value: (options: ScrollToOptions) => scrolled.push(options.left),
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(240);
  const { next, previous, slide } = await loadText('en', 'core');
  const text = await open();
  const wide = [...log().querySelectorAll('ol > li')].filter(({ className }) =>
    className.includes('wide'),
  );
  expect(wide).toHaveLength(2);
  await press(next);
  await press(previous);
  const [carousel] = onTop().getAllByRole('region', { name: text.cards });
  expect(carousel?.getAttribute('aria-roledescription')).toBe(text.carousel);
  expect([...(carousel?.querySelectorAll('li p') ?? [])].map((each) => each.textContent)).toEqual([
    ...['One', 'One line', 'Two', 'Two line'],
  ]);
  const answers = ['One', 'Two', 'Three'].map((title) =>
    onTop()
      .getByRole('button', { name: `Take ${title}` })
      .getAttribute('aria-disabled'),
  );
  expect(answers).toEqual(['false', 'true', 'false']);
  expect(scrolled).toEqual([240, -240]);
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollBy');
  const labels = [...document.querySelectorAll('section li[aria-label]')].map((each) =>
    each.getAttribute('aria-label'),
  );
  expect(labels).toEqual([slide(1, 2), slide(2, 2), slide(1, 1)]);
  const reads = () => server.requests(history).filter(({ body }) => 'afterSeq' in (body as object));
  const before = reads().length;
  for (const picture of document.querySelectorAll('section img')) {
    await act(async () => void fireEvent.error(picture));
  }
  await pass(0);
  expect(reads()).toHaveLength(before + 1);
  expect(reads().at(-1)?.body).toMatchObject({ afterSeq: 0, limit: pageSize.max });
});

test('a picture opens large and closes again, a video plays, and another file is a link', async () => {
  const media = (fileType: 'image' | 'video' | 'file', message?: string): MessageContent => ({
    message_type: 'media',
    payload: { fileType, url: `https://files.example/${fileType}`, ...(message && { message }) },
  });
  server.answer(
    history,
    page([row(1, media('image', 'See 0812345678')), row(2, media('video')), row(3, media('file'))]),
  );
  const text = await open();
  const { close } = await loadText('en', 'core');
  expect(read()).toContain('See 0812345678');
  expect(document.querySelector('video')?.src).toBe('https://files.example/video');
  const links = onTop().getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ href, rel }) => `${href} ${rel.includes('noopener')}`)).toEqual([
    'tel:0812345678 true',
    'https://files.example/file true',
  ]);
  await press(text.openPicture);
  const large = () => screen.queryByAltText<HTMLImageElement>(text.fileKinds.image);
  expect(large()?.src).toBe('https://files.example/image');
  await act(async () => large()?.closest('dialog')?.querySelector('button')?.click());
  await pass(0);
  expect(large()).toBeNull();
  expect(close).toBeDefined();
  // An address is over after an hour.
  const picture = log().querySelector('li img');
  if (picture) await act(async () => void fireEvent.error(picture));
  await pass(0);
  expect(server.requests(history).at(-1)?.body).toMatchObject({ afterSeq: 0 });
});

test('a picture that is open when its chat goes gives the focus back', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  await show(<MediaViewer source="https://files.example/image" onClose={() => undefined} />);
  expect(document.activeElement).not.toBe(opener);
  cleanup();
  expect(document.activeElement).toBe(opener);
  opener.remove();
});

test('an own picture is seen before it is sent, says how far it is, and can be taken back', async () => {
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:own');
  const held = server.hold('POST /api/chat/upload-image');
  const text = await open();
  await pick(new File(['x'], 'a.png', { type: 'image/png' }));
  await pass(100);
  expect(make).toHaveBeenCalledOnce();
  expect(log().querySelector('img')?.src).toBe('blob:own');
  await act(async () => server.uploads.at(-1)?.progress(0.5));
  expect(lines().join()).toContain(`${text.uploading} 50%`);
  expect(onTop().getByRole<HTMLProgressElement>('progressbar').value).toBe(0.5);
  expect(onTop().queryByRole('button', { name: text.resend })).toBeNull();
  await press(text.remove);
  expect(lines()).toEqual([]);
  expect(server.uploads.at(-1)?.isAborted).toBe(true);
  expect(document.activeElement).toBe(log());
  held.give(lost);
  await pass(0);
  expect(server.requests(send)).toEqual([]);
});

test('an empty chat greets, a lost one can be asked for again, and a press does', async () => {
  const text = await open();
  const { loadFailed, retry } = await loadText('en', 'core');
  expect(log().textContent).toBe(text.greeting);
  cleanup();
  server.answer(history, lost);
  await open();
  await pass(5_000);
  expect(log().textContent).toContain(loadFailed);
  expect(log().textContent).not.toContain(text.greeting);
  server.answer(history, page([row(1, words('Hello'))]));
  await press(retry);
  await pass(100);
  expect(log().textContent).toContain('Hello');
});

test('at the top of the log the older page is read, and a reader who scrolled up sees that more has come', async () => {
  const sizes = { top: 0, height: 2_000 };
  for (const [name, value] of [
    ['scrollHeight', () => sizes.height],
    ['clientHeight', () => 400],
  ] as const) {
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(value);
  }
  vi.spyOn(HTMLElement.prototype, 'scrollTop', 'get').mockImplementation(() => sizes.top);
  const scroll = vi
    .spyOn(HTMLElement.prototype, 'scrollTop', 'set')
    .mockImplementation((top) => void Object.assign(sizes, { top }));
  server.answer(history, page([row(11, words('eleven')), row(12, words('twelve'))]));
  const observers: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(fit: () => void) {
        observers.push(fit);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const resize = () => act(async () => observers.at(-1)?.());
  const text = await open();
  await pass(100);
  // At the end, with what came last.
  expect(sizes.top).toBe(2_000);
  const scrollTo = async (top: number) => {
    sizes.top = top;
    await act(async () => void fireEvent.scroll(log()));
    await pass(0);
  };
  // Within sixty pixels of the end one is at the end, and what grows below leaves no one behind.
  await scrollTo(1_600);
  await scrollTo(1_540);
  await resize();
  expect(sizes.top).toBe(2_000);
  await scrollTo(1_600);
  await scrollTo(1_539);
  await resize();
  expect(sizes.top).toBe(1_539);
  await scrollTo(900);
  await arrive(row(13, words('thirteen')));
  expect(sizes.top).toBe(900);
  await press(text.newMessages);
  expect(sizes.top).toBe(2_000);
  await scrollTo(41);
  expect(server.requests(history).at(-1)?.body).not.toHaveProperty('beforeSeq');
  await scrollTo(1_600);
  expect(onTop().queryByRole('button', { name: text.newMessages })).toBeNull();
  // The older ones are put above, and the reader stays where they read.
  server.answer(history, ({ body }) => {
    const isOlder = 'beforeSeq' in (body as object);
    sizes.height = isOlder ? 2_300 : sizes.height;
    return isOlder
      ? page([row(9, words('nine')), row(10, words('ten'))], { lastSeq: 13 })
      : page([]);
  });
  await scrollTo(40);
  await pass(100);
  expect(server.requests(history).at(-1)?.body).toMatchObject({
    beforeSeq: 11,
    limit: pageSize.list,
  });
  expect([lines()[1]?.includes('nine'), sizes.top]).toEqual([true, 340]);
  // One's own message is scrolled into view, wherever one was.
  server.hold(send);
  await type(text.placeholder, 'And I');
  fireEvent.keyDown(onTop().getByLabelText(text.placeholder), { key: 'Enter' });
  await pass(0);
  expect(sizes.top).toBe(2_300);
  scroll.mockRestore();
});

test('the invitation disappears automatically, is shown once, and opens the chat', async () => {
  const text = await loadText('en', 'chat');
  const invitation = () => screen.queryByRole('button', { name: text.invite });
  window.localStorage.removeItem('chatInvite');
  await show(<ChatWidget />);
  await pass(1_600);
  expect(invitation()).toBeTruthy();
  await pass(8_500);
  expect(invitation()).toBeNull();
  cleanup();
  await show(<ChatWidget />);
  await pass(1_600);
  expect(invitation()).toBeNull();
  cleanup();
  window.localStorage.removeItem('chatInvite');
  await show(<ChatWidget />);
  await pass(1_600);
  await press(text.invite);
  expect([onTop().queryByRole('log') !== null, invitation()]).toEqual([true, null]);
  expect(window.localStorage.getItem('chatInvite')).toBe('seen');
});

test('the button opens and closes the chat, and says which; a question from elsewhere waits in its field', async () => {
  server.answer(history, page([row(1, words('Hello'))], { readSeq: 0 }));
  server.answer(markRead, { message: 'OK', readSeq: 1 });
  const text = await loadText('en', 'chat');
  await show(<ChatWidget />);
  await pass(100);
  const launcher = () => screen.getByRole('button', { name: /^Chat with us/ });
  expect(launcher().getAttribute('aria-expanded')).toBe('false');
  await act(async () => void spread('question', ['About my slip']));
  await pass(0);
  expect([launcher().getAttribute('aria-expanded'), launcher().textContent]).toEqual(['true', '']);
  const field = () => document.querySelector('textarea');
  expect([field()?.value, document.activeElement]).toEqual(['About my slip', field()]);
  // Asking without words keeps what is there.
  await act(async () => void spread('question', ['']));
  expect(field()?.value).toBe('About my slip');
  // So does another question, and the same one asked again.
  for (const question of ['About my bonus', 'About my slip']) {
    await act(async () => void spread('question', [question]));
  }
  expect(field()?.value).toBe('About my slip\nAbout my bonus');
  await act(async () => launcher().click());
  await pass(0);
  expect([launcher().getAttribute('aria-expanded'), field()]).toEqual(['false', null]);
  expect(launcher().getAttribute('aria-label')).toBe(text.openUnread(1));
});

test('the sound is turned on and off by its button, which says so', async () => {
  const text = await open();
  const sound = () => onTop().getByRole('button', { name: text.sound });
  expect(sound().getAttribute('aria-pressed')).toBe('false');
  // A loudspeaker that is open.
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly state = 'running';
    },
  );
  window.localStorage.setItem('chatSound', 'on');
  cleanup();
  await open();
  expect(sound().getAttribute('aria-pressed')).toBe('true');
  await press(text.sound);
  expect([sound().getAttribute('aria-pressed'), window.localStorage.getItem('chatSound')]).toEqual([
    'false',
    'off',
  ]);
});

test('with the sound on, a press prepares it and the staff’s messages ring; one’s own do not', async () => {
  const ring = vi.spyOn(bell, 'ringBell').mockReturnValue();
  const prepare = vi.spyOn(bell, 'allowSound').mockResolvedValue();
  await open();
  await arrive(row(1, words('Hello')));
  expect(ring).not.toHaveBeenCalled();
  window.localStorage.setItem('chatSound', 'on');
  prepare.mockClear();
  await act(async () => log().click());
  expect(prepare).toHaveBeenCalledOnce();
  await arrive(row(2, words('Hello?')));
  expect(ring).toHaveBeenCalledOnce();
  await arrive(row(3, words('Yes'), own));
  expect(ring).toHaveBeenCalledOnce();
});

test('a message that comes while the chat is looked at is read, too', async () => {
  server.answer(history, page([row(1, words('Hello'))]));
  server.answer(markRead, ({ body }) => ({
    message: 'OK',
    readSeq: (body as { readonly seq: number }).seq,
  }));
  await open();
  await arrive(row(2, words('Hello?')));
  await pass(1_100);
  await arrive(row(3, words('Are you there?')));
  await pass(1_100);
  expect(server.requests(markRead).map(({ body }) => body)).toMatchObject([{ seq: 2 }, { seq: 3 }]);
});

test('a new chat that cannot begin says so, and its question is over', async () => {
  server.answer(history, page([row(1, words('Hello'))]));
  server.answer('POST /api/chat/new', refusal('REQUEST_LIMIT', 429));
  const text = await open();
  await pass(100);
  const asker = () => screen.getAllByRole('button', { name: text.newChat })[0];
  await press(text.newChat);
  expect(read()).toContain(text.newChatBody);
  // Esc is for the question, not for the chat behind it.
  await pressEscape();
  expect([read().includes(text.newChatBody), read().includes('Hello')]).toEqual([false, true]);
  await press(text.newChat);
  await press(text.newChat);
  await pass(100);
  expect(read()).not.toContain(text.newChatBody);
  expect(read()).toContain('Hello');
  expect(read()).toContain((await loadText('en', 'errorTexts')).REQUEST_LIMIT);
  expect(document.activeElement).toBe(asker());
  server.answer('POST /api/chat/new', { session_id: '', hiddenBeforeSeq: 1 });
  await press(text.newChat);
  await press(text.newChat);
  await pass(100);
  expect(lines()).toEqual([]);
});
