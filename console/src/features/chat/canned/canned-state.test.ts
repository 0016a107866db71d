import { textsOf } from '@wallet/contract/languages';
import { describe, expect, test } from 'vitest';
import { type CannedReply, cannedText, findCanned, unknownVariables } from './canned-state.ts';

const greeting: CannedReply = {
  id: '1',
  title: 'Greeting',
  texts: textsOf({
    th: 'สวัสดี คุณ{name} ยินดีให้บริการ',
    la: 'ສະບາຍດີ {name}',
    en: 'Hello {name}, this is {agent}.',
  }),
};
const slip: CannedReply = {
  id: '2',
  title: 'Slip',
  texts: textsOf({ th: 'กรุณาส่งสลิป', la: '', en: 'Please send the slip, then say hello.' }),
};

describe('a canned reply', () => {
  test('comes in the language of the customer, with his name and the agent’s', () => {
    expect(cannedText(greeting, 'la', { name: 'ນ້ອຍ' })).toBe('ສະບາຍດີ ນ້ອຍ');
    expect(cannedText(greeting, 'en', { name: 'Noy', agent: 'Dao' })).toBe(
      'Hello Noy, this is Dao.',
    );
  });

  test('shows a gap that no one can fill, instead of hiding it', () => {
    expect(cannedText(greeting, 'en', { agent: 'Dao' })).toBe('Hello {name}, this is Dao.');
    expect(unknownVariables('{name} {Name} {balance} {}')).toEqual(['Name', 'balance', '']);
  });

  test('falls back to a language it was written in', () => {
    expect(cannedText(slip, 'la', {})).toBe('กรุณาส่งสลิป');
    expect(cannedText({ texts: { th: '', la: 'ສະບາຍດີ', en: 'Hi' } }, 'th', {})).toBe('ສະບາຍດີ');
    expect(cannedText({ texts: { th: '', la: '', en: '' } }, 'th', {})).toBe('');
  });

  test('never puts a customer’s braces through a second time', () => {
    expect(cannedText(greeting, 'en', { name: '{agent}', agent: 'Dao' })).toBe(
      'Hello {agent}, this is Dao.',
    );
  });

  test('is found by its title first, then by any of its texts', () => {
    const list = [slip, greeting];
    expect(findCanned(list, '').length).toBe(2);
    expect(findCanned(list, ' SLIP, then ').map(({ id }) => id)).toEqual(['2']);
    expect(findCanned(list, 'gre').map(({ id }) => id)).toEqual(['1']);
    expect(findCanned(list, 'hello').map(({ id }) => id)).toEqual(['2', '1']);
    expect(findCanned(list, 's').map(({ id }) => id)).toEqual(['2', '1']);
    expect(findCanned(list, 'สลิป').map(({ id }) => id)).toEqual(['2']);
    expect(findCanned(list, 'ไม่มี')).toEqual([]);
  });
});
