import { expect, test } from 'vitest';
import { chosenFrom, quickReplies } from './answers.ts';
import type { Message } from './chat-state.ts';
import { linkedParts } from './linked-parts.ts';

const yes = { title: 'Yes', type: 'postback', payload: 'yes' } as const;
const no = { title: 'No', type: 'postback', payload: 'no' } as const;

function message(seq: number, said: Message['message'], sender: Message['sender']): Message {
  return { id: `${seq}`, seq, sender, message: said, name: null, createdAt: '', isRedacted: false };
}

const question = message(
  1,
  { message_type: 'quick_replies', payload: { message: 'Well?', buttons: [yes, no] } },
  'agent',
);
const answer = message(
  2,
  { message_type: 'postback', payload: { title: 'Yes', payload: 'yes' } },
  'customer',
);

test('quick replies are shown only under the newest message, and not under an answer', () => {
  expect(quickReplies({ messages: [question], outgoing: [] })).toEqual([yes, no]);
  expect(quickReplies({ messages: [question, answer], outgoing: [] })).toEqual([]);
  const text = message(2, { message_type: 'text', payload: { message: 'So?' } }, 'agent');
  expect(quickReplies({ messages: [question, text], outgoing: [] })).toEqual([]);
  const going = { clientId: 'a', message: { message_type: 'text' }, delivery: { kind: 'sending' } };
  expect(quickReplies({ messages: [question], outgoing: [going as never] })).toEqual([]);
  expect(quickReplies({ messages: [{ ...question, isRedacted: true }], outgoing: [] })).toEqual([]);
});

test('a question shows what was chosen, however it was reached', () => {
  expect(chosenFrom(question, { messages: [question], outgoing: [] })).toEqual([]);
  expect(chosenFrom(question, { messages: [question, answer], outgoing: [] })).toEqual(['yes']);
  // Messages of agents and the bot choose nothing; a message on its way does.
  const bySomebody = { ...answer, sender: 'agent' as const };
  expect(chosenFrom(question, { messages: [question, bySomebody], outgoing: [] })).toEqual([]);
  const going = { clientId: 'a', message: answer.message, delivery: { kind: 'sending' } };
  const chat = { messages: [question], outgoing: [going as never] };
  expect(chosenFrom(question, chat)).toEqual(['yes']);
  // A single answer to choose from is a choice, too; a text is not.
  const single = message(
    1,
    { message_type: 'quick_replies', payload: { message: 'Well?', buttons: [yes] } },
    'agent',
  );
  expect(chosenFrom(single, { messages: [single, answer], outgoing: [] })).toEqual(['yes']);
  const text = message(1, { message_type: 'text', payload: { message: 'So?' } }, 'agent');
  expect(chosenFrom(text, { messages: [text, answer], outgoing: [] })).toEqual([]);
  // An answer to an earlier question does not answer this one.
  const again = { ...question, seq: 2 };
  expect(chosenFrom(again, { messages: [question, answer], outgoing: [] })).toEqual([]);
});

test('each of several cards is answered separately', () => {
  const card = { image_url: null, title: 'a', subtitle: '' };
  const cards = message(
    1,
    {
      message_type: 'generic',
      payloads: [
        { ...card, buttons: [yes] },
        { ...card, buttons: [no] },
      ],
    },
    'agent',
  );
  expect(chosenFrom(cards, { messages: [cards, answer], outgoing: [] })).toEqual(['yes']);
});

test('addresses and phone numbers of a text can be pressed, and nothing else', () => {
  const parts = linkedParts('See https://example.com/a?b=1. Call 0812345678, not 12345678901!');
  expect(parts.filter(({ href }) => href).map(({ text, href }) => [text, href])).toEqual([
    ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
    ['0812345678', 'tel:0812345678'],
  ]);
  expect(parts.map(({ text }) => text).join('')).toContain('. Call 0812345678, not 12345678901!');
  for (const text of ['javascript:alert(1)', '<b>https:</b>', 'http://example.com', '']) {
    expect(linkedParts(text).filter(({ href }) => href !== null)).toEqual([]);
  }
});

test.each([
  ['0812345678', ['0812345678']],
  ['+66812345678', ['+66812345678']],
  ['10812345678 1+66812345678 08123456789012', []],
  ['https://a.example/0812345678 0812345678', ['https://a.example/0812345678', '0812345678']],
])('of %s, these can be pressed: %s', (text, pressed) => {
  const parts = linkedParts(text);
  expect(parts.filter(({ href }) => href).map((part) => part.text)).toEqual(pressed);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
