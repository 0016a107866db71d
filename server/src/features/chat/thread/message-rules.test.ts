import { expect, test } from 'vitest';
import { agentContent, filesOf, saidContent, summaryOf, withAddresses } from './message-rules.ts';

test('of a button that may lead nowhere the whole message is rejected', () => {
  const said = (payload: string) =>
    agentContent({
      message_type: 'buttons',
      payload: { message: 'Here', buttons: [{ title: 'Go', type: 'web', payload }] },
    });
  expect(said('/user/bonus')).not.toBeNull();
  expect(said('https://user@example.com')).toBeNull();
  expect(said('//evil.example')).toBeNull();
});

test('quick replies are answers, and none of them is a link', () => {
  const answer = { title: 'Yes', type: 'postback', payload: 'yes' } as const;
  const link = { title: 'Go', type: 'web', payload: '/user/bonus' } as const;
  const said = (buttons: (typeof answer | typeof link)[]) =>
    agentContent({ message_type: 'quick_replies', payload: { message: 'Here', buttons } });
  expect(said([answer, answer])).not.toBeNull();
  expect(said([answer, link])).toBeNull();
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
