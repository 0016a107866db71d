import { AgentMessage } from '@wallet/contract/chat/staff';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ButtonDraft,
  type CardDraft,
  type Draft,
  faultsOf,
  limits,
  messageOf,
  newDraft,
  previewOf,
} from './builder-state.ts';

const button = (change: Partial<ButtonDraft> = {}): ButtonDraft => ({
  key: 'k',
  type: 'web',
  title: 'Open',
  payload: 'https://example.com/a',
  ...change,
});
const card = (change: Partial<CardDraft> = {}): CardDraft => ({
  key: 'k',
  image: null,
  title: 'Bonus',
  subtitle: '',
  buttons: [button()],
  ...change,
});

describe('a draft', () => {
  test('that was only just begun says what it lacks', () => {
    const key = () => 'k';
    expect(faultsOf(newDraft('buttons', key))).toEqual({
      message: 'missing',
      'buttons.0.title': 'missing',
      'buttons.0.payload': 'missing',
    });
    expect(faultsOf(newDraft('quick_replies', key))).toEqual({
      message: 'missing',
      'titles.0.title': 'missing',
    });
    expect(faultsOf(newDraft('cards', key))).toEqual({ 'cards.0.title': 'missing' });
    const unseen: Draft = { kind: 'buttons', message: '\u200b', buttons: [button()] };
    expect(faultsOf(unseen)).toEqual({ message: 'missing' });
  });

  test('names the error of a button that may lead nowhere', () => {
    const faultOf = (type: ButtonDraft['type'], payload: string) => {
      const draft: Draft = {
        kind: 'buttons',
        message: 'Here',
        buttons: [button({ type, payload })],
      };
      return faultsOf(draft)['buttons.0.payload'];
    };
    expect(faultOf('web', ' https://a.co/b?c=1#d ')).toBeUndefined();
    expect(faultOf('web', '/user/bonus')).toBeUndefined();
    expect(faultOf('web', 'https://localhost')).toBe('notAddress');
    expect(faultOf('web', '//example.com')).toBe('notAddress');
    expect(faultOf('call', '191')).toBeUndefined();
    expect(faultOf('call', '081*234')).toBe('notPhone');
  });

  test('sends the digits of a number alone', () => {
    const draft: Draft = {
      kind: 'buttons',
      message: 'Call us',
      buttons: [button({ type: 'call', payload: '+66 81-234-5678' })],
    };
    expect(faultsOf(draft)).toEqual({});
    expect(messageOf(draft)).toMatchObject({
      payload: { buttons: [{ type: 'call', payload: '+66812345678' }] },
    });
  });

  test('of a postback without an answer of its own sends its title', () => {
    const draft: Draft = {
      kind: 'buttons',
      message: ' Which? ',
      buttons: [button({ type: 'postback', title: ' Deposit ', payload: ' ' })],
    };
    const answers = [{ key: 'k', title: ' Yes ' }];
    const quick: Draft = { kind: 'quick_replies', message: ' Which? ', titles: answers };
    expect(messageOf(quick)).toMatchObject({
      payload: {
        message: 'Which?',
        buttons: [{ type: 'postback', title: 'Yes', payload: 'Yes' }],
      },
    });
    expect(faultsOf(draft)).toEqual({});
    expect(messageOf(draft)).toEqual({
      message_type: 'buttons',
      payload: {
        message: 'Which?',
        buttons: [{ type: 'postback', title: 'Deposit', payload: 'Deposit' }],
      },
    });
  });

  test('has no two buttons of one name, and no more than a customer can take in', () => {
    const same = [button(), button({ title: ' Open ' })];
    for (const twice of [same, same.toReversed()]) {
      expect(faultsOf({ kind: 'cards', cards: [card({ buttons: twice })] })).toEqual({
        'cards.0.buttons.1.title': 'sameTitle',
      });
    }
    const buttons = ['a', 'b', 'c', 'd'].map((title) => button({ title }));
    expect(faultsOf({ kind: 'cards', cards: [card({ buttons })] })).toEqual({
      'cards.0.buttons': 'tooMany',
    });
    const cards = Array.from({ length: limits.cards + 1 }, () => card());
    expect(faultsOf({ kind: 'cards', cards })).toEqual({ cards: 'tooMany' });
    expect(faultsOf({ kind: 'buttons', message: 'x', buttons: [] })).toEqual({
      buttons: 'noButton',
    });
  });

  test('without faults is always a message the server takes', () => {
    const text = fc.oneof(fc.string({ maxLength: 90 }), fc.constantFrom('ฝากเงิน', ' x ', ''));
    // Not `fc.webUrl`, which takes a second of the processor to begin with.
    const address = fc
      .tuple(
        fc.constantFrom('https://', 'http://', '//', ''),
        fc.constantFrom('example.com', 'a.b.co.th:8443', 'x@example.com', 'localhost', ''),
        fc.oneof(fc.constant('/a?b=c#d'), text),
      )
      .map((parts) => parts.join(''));
    const buttonTo = <T extends ButtonDraft['type']>(type: T, led: fc.Arbitrary<string>) =>
      fc.record({
        ...{ key: fc.constant('k'), type: fc.constant(type), title: text },
        payload: fc.oneof({ weight: 4, arbitrary: led }, text),
      });
    const buttons = (maxLength: number) =>
      fc.array(
        fc.oneof(
          buttonTo('web', address),
          buttonTo('call', fc.constantFrom('0812345678', '+66 81-234-5678', '1-2')),
          buttonTo('postback', text),
        ),
        { maxLength, size: 'xsmall' },
      );
    const titles = fc.array(fc.record({ key: fc.constant('k'), title: text }), {
      maxLength: 12,
      size: 'xsmall',
    });
    const image = fc.option(fc.record({ path: fc.constant('chat/a.png'), preview: text }));
    const cards = fc.array(
      fc.record({
        key: fc.constant('k'),
        image,
        title: text,
        subtitle: text,
        buttons: buttons(4),
      }),
      { minLength: 1, maxLength: 11, size: 'xsmall' },
    );
    const draft: fc.Arbitrary<Draft> = fc.oneof(
      fc.record({
        kind: fc.constant('buttons' as const),
        message: text,
        buttons: buttons(12),
      }),
      fc.record({ kind: fc.constant('quick_replies' as const), message: text, titles }),
      fc.record({ kind: fc.constant('cards' as const), cards }),
    );
    let sent = 0;
    fc.assert(
      fc.property(draft, (written) => {
        if (Object.keys(faultsOf(written)).length > 0) return;
        sent++;
        const message = messageOf(written);
        expect(AgentMessage.parse(message)).toEqual(message);
      }),
      { numRuns: 500 },
    );
    expect(sent).toBeGreaterThan(80);
  });
});

test('a text may be as long as the customer’s screen has room for, and no longer', () => {
  const faultsOfCard = (change: Partial<CardDraft>) =>
    faultsOf({ kind: 'cards', cards: [card({ buttons: [], ...change })] });
  expect(faultsOfCard({ title: 'x'.repeat(80), subtitle: 'x'.repeat(200) })).toEqual({});
  expect(faultsOfCard({ title: 'x'.repeat(81), subtitle: 'x'.repeat(201) })).toEqual({
    'cards.0.title': 'tooLong',
    'cards.0.subtitle': 'tooLong',
  });
  const address = (length: number) => `https://a.co/${'x'.repeat(length - 13)}`;
  expect(faultsOfCard({ buttons: [button({ payload: address(500) })] })).toEqual({});
  expect(faultsOfCard({ buttons: [button({ payload: address(501) })] })).toEqual({
    'cards.0.buttons.0.payload': 'tooLong',
  });
  const titles = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({ key: 'k', title: `${nth}` }));
  const quick = (count: number): Draft => ({
    ...{ kind: 'quick_replies', message: 'Which?', titles: titles(count) },
  });
  expect([10, 11, 0].map((count) => faultsOf(quick(count)))).toEqual([
    {},
    { titles: 'tooMany' },
    { titles: 'noButton' },
  ]);
  const pressed = (count: number, message: string): Draft => {
    const buttons = titles(count).map(({ title }) => button({ title }));
    return { kind: 'buttons', message, buttons };
  };
  expect(faultsOf(pressed(10, 'x'.repeat(2_000)))).toEqual({});
  expect(faultsOf(pressed(11, 'x'.repeat(2_001)))).toEqual({
    ...{ message: 'tooLong', buttons: 'tooMany' },
  });
});

test('cards are sent with the paths of their pictures, and shown here with the pictures themselves', () => {
  const image = { path: 'chat/a.png', preview: 'blob:a' };
  const cards = [card({ image, title: ' Bonus ', subtitle: ' Big ' }), card({ buttons: [] })];
  const shared = { title: 'Bonus', subtitle: '', buttons: [] };
  const first = {
    ...{ title: 'Bonus', subtitle: 'Big' },
    buttons: [{ type: 'web', title: 'Open', payload: 'https://example.com/a' }],
  };
  expect(messageOf({ kind: 'cards', cards })).toEqual({
    message_type: 'generic',
    payloads: [
      { ...first, image_url: 'chat/a.png' },
      { ...shared, image_url: null },
    ],
  });
  expect(previewOf({ kind: 'cards', cards }).payloads?.map(({ image_url }) => image_url)).toEqual([
    'blob:a',
    null,
  ]);
});
