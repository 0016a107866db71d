import { expect, test } from 'vitest';
import { filesOf, isButton, saidContent, summaryOf, withAddresses } from './message-rules.ts';

test('a button does what its type says and nothing else', () => {
  const button = (type: 'web' | 'call' | 'postback', payload: string) =>
    isButton({ title: 'Go', type, payload });
  for (const address of ['/user/bonus', '/', 'https://bank.example/x?y=1']) {
    expect(button('web', address), address).toBe(true);
  }
  const unsafe = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/x',
    'http://x',
    'https:///x',
    'HTTPS:x',
    'x',
  ];
  for (const address of [...unsafe, 'javascript:alert(1)', ' https://x', 'data:text/html,x']) {
    expect(button('web', address), address).toBe(false);
  }
  for (const number of ['021234567', '+856 20 1234 5678']) {
    expect(button('call', number), number).toBe(true);
  }
  for (const number of ['12', '*100#', 'tel:1', '0'.repeat(30)]) {
    expect(button('call', number), number).toBe(false);
  }
  expect(button('postback', 'anything')).toBe(true);
});

test('of what a customer sends only what the type needs is kept', () => {
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
    saidContent({ message_type, payload: everything });
  expect(kept('text')).toEqual({ payload: { message: 'Hello' } });
  expect(kept('media')).toEqual({ payload: { filePath: 'chat/x.jpg', message: 'Hello' } });
  expect(kept('postback')).toEqual({ payload: { title: 'Yes', payload: 'yes' } });
});

test('files are named where they are shown, and addressed for readers only', () => {
  const card = { image_url: 'chat/a.jpg', title: 'A', subtitle: '', buttons: [] };
  const cards = { payloads: [card, { ...card, image_url: null }] };
  const film = { payload: { filePath: 'chat/b.mp4' } };
  expect([filesOf(cards), filesOf(film), filesOf({ payload: { message: 'x' } })]).toEqual([
    ['chat/a.jpg'],
    ['chat/b.mp4'],
    [],
  ]);
  const addressed = (content: Parameters<typeof filesOf>[0]) =>
    withAddresses(content, (file) => `/files/${file}`);
  expect(addressed(film)).toEqual({
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
  expect(summaryOf({ payload: { filePath: 'chat/a.jpg' } })).toBeNull();
});
