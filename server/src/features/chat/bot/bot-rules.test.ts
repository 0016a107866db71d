import { textsOf } from '@wallet/contract/languages';
import { expect, test } from 'vitest';
import { botReplies, type Situation } from './bot-rules.ts';

const texts = (text: string) => textsOf({ th: `${text} th`, la: `${text} la`, en: text });
const person = {
  id: 'person',
  title: texts('Person'),
  text: texts('One moment'),
  callsStaff: true,
  items: [],
};
const topic = {
  id: 'topic',
  title: texts('Topic'),
  text: texts('About it'),
  callsStaff: false,
  items: [person],
};

const usual: Situation = {
  said: 'text',
  content: { payload: { message: 'Hello' } },
  language: 'en',
  greeting: texts('Welcome'),
  away: texts('Closed'),
  menu: [topic],
  isFirstOfChat: true,
  isOpen: true,
  isWaiting: false,
};

/** The bot's answer, in short. */
function answers(change: Partial<Situation>): [string[], boolean] {
  const { words, callsStaff } = botReplies({ ...usual, ...change });
  return [words.map(({ content }) => content.payload?.message ?? ''), callsStaff];
}

function pressed(id: string): Partial<Situation> {
  return {
    said: 'postback',
    content: { payload: { title: 'x', payload: `menu:${id}` } },
    isFirstOfChat: false,
  };
}

test('free words call a person, and are greeted once', () => {
  expect(answers({})).toEqual([['Welcome'], true]);
  expect(answers({ language: 'la' })).toEqual([['Welcome la'], true]);
  expect(answers({ isFirstOfChat: false })).toEqual([[], true]);
  expect(answers({ greeting: textsOf({ th: '', la: '', en: ' ' }) })).toEqual([[], true]);
});

test('buttons of the menu are answered by the bot, at any depth', () => {
  expect(answers(pressed('topic'))).toEqual([['About it'], false]);
  expect(answers(pressed('person'))).toEqual([['One moment'], true]);
  // A button of another release, or of an agent.
  expect(answers(pressed('unknown'))).toEqual([[], true]);
  // An answer with topics below it has their buttons, one without them is plain text.
  const last = botReplies({ ...usual, ...pressed('person') });
  expect(last.words).toEqual([{ type: 'text', content: { payload: { message: 'One moment' } } }]);
  const { words } = botReplies({ ...usual, ...pressed('topic') });
  expect(words[0]?.type).toBe('buttons');
  expect(words[0]?.content.payload?.buttons).toEqual([
    { type: 'postback', title: 'Person', payload: 'menu:person' },
  ]);
});

test('a menu button typed as text is only text', () => {
  expect(
    answers({ content: { payload: { message: 'menu:topic' } }, isFirstOfChat: false }),
  ).toEqual([[], true]);
});

test('a customer who calls a person outside business hours reads so, once', () => {
  expect(answers({ isOpen: false })).toEqual([['Welcome', 'Closed'], true]);
  expect(answers({ isOpen: false, isWaiting: true, isFirstOfChat: false })).toEqual([[], true]);
  expect(answers({ ...pressed('topic'), isOpen: false })).toEqual([['About it'], false]);
});
