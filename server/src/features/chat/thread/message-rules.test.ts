import { expect, test } from 'vitest';
import {
  agentContent,
  filesOf,
  messageContent,
  summaryOf,
  withAddresses,
  wordsOf,
} from './message-rules.ts';

test('a message with a button that may lead nowhere is rejected whole', () => {
  const said = (payload: string) =>
    agentContent({
      message_type: 'buttons',
      payload: { message: 'Here', buttons: [{ title: 'Go', type: 'web', payload }] },
    });
  expect(said('/user/bonus')).not.toBeNull();
  expect(said('https://user@example.com')).toBeNull();
  expect(said('//evil.example')).toBeNull();
});

test('a message with a card that may lead nowhere is rejected whole', () => {
  const card = (...addresses: string[]) => ({
    ...{ image_url: null, title: 'A', subtitle: '' },
    buttons: addresses.map((payload) => ({ title: 'Go', type: 'web' as const, payload })),
  });
  const said = (...payloads: ReturnType<typeof card>[]) =>
    agentContent({ message_type: 'generic', payloads });
  expect(said(card('/user/bonus'), card())).toEqual({
    payloads: [card('/user/bonus'), card()],
  });
  expect(said(card('/user/bonus'), card('//evil.example'))).toBeNull();
  expect(said(card('/user/bonus', '//evil.example'))).toBeNull();
});

test('words around a file or buttons are as short as any text', () => {
  const long = 'x'.repeat(2_001);
  const yes = { title: 'Yes', type: 'postback', payload: 'yes' } as const;
  const file = { filePath: 'chat/x.jpg' };
  expect(messageContent({ message_type: 'media', payload: { ...file, message: long } })).toBeNull();
  expect(agentContent({ message_type: 'media', payload: { ...file, message: long } })).toBeNull();
  for (const message of [' ', '\u200b']) {
    expect(agentContent({ message_type: 'media', payload: { ...file, message } })).toEqual({
      payload: file,
    });
  }
  for (const message_type of ['buttons', 'quick_replies'] as const) {
    const said = (message: string) =>
      agentContent({ message_type, payload: { message, buttons: [yes] } });
    expect(said('Well?')).toEqual({ payload: { message: 'Well?', buttons: [yes] } });
    expect([said(long), said(' ')]).toEqual([null, null]);
  }
  const pressed = (title: string, payload: string) =>
    messageContent({ message_type: 'postback', payload: { title, payload } });
  const nothing = [pressed(' ', 'yes'), pressed('\u200b', 'yes'), pressed('Yes', ' ')];
  expect(nothing).toEqual([null, null, null]);
});

test('every word and address of a message is read, its digits only outside of addresses', () => {
  const button = { title: 'Call', type: 'call', payload: '0812345678' } as const;
  const link = { title: 'Go', type: 'web', payload: '/a b/0812345678' } as const;
  expect(wordsOf({ payload: { message: 'Hello', title: 'Yes', buttons: [button, link] } })).toEqual(
    ['Hello', 'Yes', 'Call', '0812345678', 'Go', '<a href="/a%20b/0812345678">'],
  );
  const card = { image_url: 'chat/a.jpg', title: 'A', subtitle: 'First', buttons: [button] };
  expect(wordsOf({ payloads: [card, { ...card, title: 'B', buttons: [] }] })).toEqual([
    ...['A', 'First', 'Call', '0812345678'],
    ...['B', 'First'],
  ]);
});

test('quick replies are answers, and none of them is a link', () => {
  const answer = { title: 'Yes', type: 'postback', payload: 'yes' } as const;
  const link = { title: 'Go', type: 'web', payload: '/user/bonus' } as const;
  const said = (buttons: (typeof answer | typeof link)[]) =>
    agentContent({ message_type: 'quick_replies', payload: { message: 'Here', buttons } });
  expect(said([answer, answer])).not.toBeNull();
  expect(said([answer, link])).toBeNull();
});

test('of a customer’s message only the fields of its type are kept', () => {
  const everything = {
    message: ' Hello ',
    filePath: 'chat/x.jpg',
    url: '/files/other',
    fileType: 'video' as const,
    title: 'Yes',
    payload: 'yes',
    buttons: [],
  };
  const kept = (message_type: 'text' | 'media' | 'postback') =>
    messageContent({ message_type, payload: everything });
  expect(kept('text')).toEqual({ payload: { message: 'Hello' } });
  expect(kept('media')).toEqual({ payload: { filePath: 'chat/x.jpg', message: 'Hello' } });
  expect(kept('postback')).toEqual({ payload: { title: 'Yes', payload: 'yes' } });
});

test('files are named where they are shown, and addressed for readers only', () => {
  const card = { image_url: 'chat/a.jpg', title: 'A', subtitle: '', buttons: [] };
  const cards = { payloads: [card, { ...card, image_url: null }] };
  const video = { payload: { filePath: 'chat/b.mp4' } };
  expect([filesOf(cards), filesOf(video), filesOf({ payload: { message: 'x' } })]).toEqual([
    ['chat/a.jpg'],
    ['chat/b.mp4'],
    [],
  ]);
  const addressed = (content: Parameters<typeof filesOf>[0]) =>
    withAddresses(content, (file) => `/files/${file}`);
  expect(addressed(video)).toEqual({
    payload: { filePath: 'chat/b.mp4', url: '/files/chat/b.mp4' },
  });
  expect(addressed(cards).payloads?.map(({ image_url }) => image_url)).toEqual([
    '/files/chat/a.jpg',
    null,
  ]);
});

test('a line of a list shows the beginning of a message', () => {
  expect(summaryOf({ payload: { message: '\u{1F600}'.repeat(300) } })).toBe(
    '\u{1F600}'.repeat(120),
  );
  expect(summaryOf({ payload: { title: 'Yes', payload: 'yes' } })).toBe('Yes');
  expect(summaryOf({ payload: { message: 'Look', title: 'Yes' } })).toBe('Look');
  const card = { image_url: null, title: 'A', subtitle: 'First', buttons: [] };
  expect(summaryOf({ payloads: [card, { ...card, title: 'B' }] })).toBe('A');
  expect(summaryOf({ payload: { filePath: 'chat/a.jpg' } })).toBeNull();
});
