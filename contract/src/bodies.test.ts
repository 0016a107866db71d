import { expect, test } from 'vitest';
import { z } from 'zod';
import { api, type CallName } from './api.ts';
import type { Call } from './call.ts';

const calls: Readonly<Record<string, Call>> = api;

/** True of a body that a call takes. */
function takes(name: CallName, body: object): boolean {
  const schema = calls[name]?.body ?? z.never();
  return z.safeDecode(schema, body).success;
}

const note = { reason: 'A note' };
/** Fields whose names are of one letter, and longer ones behind them. */
const many = <Value>(count: number, value: Value) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => [
      'ab'.charAt(place % 2).repeat(place / 2 + 1),
      value,
    ]),
  );
const view = { list: 'queue', name: 'Mine', isTeam: false, query: {}, columns: {} };
const flag = (more: object) => ({ ...note, ...more });
const setting = (changes: object) => ({ version: '1', changes });
const look = (site: string) => ({
  ...{ name: { th: '', la: '', en: '' }, logo: null, background: null, badge: null },
  ...{ site, android: null, ios: null, version: '1' },
});
const device = (endpoint: string) => ({
  ...{ endpoint, p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
});
const topic = { id: 'a', text: { th: 'x', la: 'x', en: 'x' }, callsStaff: false, items: [] };
const menu = (title: string) => [{ ...topic, title: { th: title, la: 'x', en: 'x' } }];

test.each<[string, CallName, object, object]>([
  [
    'an adjustment is of an amount above nothing',
    'POST /staff/api/members/:id/adjustments',
    { ...note, direction: 'credit', amount: 0.01 },
    { ...note, direction: 'credit', amount: 0 },
  ],
  [
    'so is a gift that a case credits',
    'POST /staff/api/cases/:id/decisions',
    { ...note, remedy: { action: 'gift-credit', amount: 0.01 } },
    { ...note, remedy: { action: 'gift-credit', amount: 0 } },
  ],
  [
    'a view keeps twelve filters',
    'POST /staff/api/views',
    { ...view, query: many(12, 'x') },
    { ...view, query: many(13, 'x') },
  ],
  [
    'a view keeps what one looks for out of its filters',
    'POST /staff/api/views',
    { ...view, query: { searches: 'x' } },
    { ...view, query: { search: 'x' } },
  ],
  [
    'a view keeps thirty columns',
    'POST /staff/api/views',
    { ...view, columns: many(30, true) },
    { ...view, columns: many(31, true) },
  ],
  [
    'a flag of one’s own has a label',
    'POST /staff/api/members/:id/flags',
    flag({ kind: 'own', label: 'Streamer' }),
    flag({ kind: 'own' }),
  ],
  [
    'another flag has none',
    'POST /staff/api/members/:id/flags',
    flag({ kind: 'vip' }),
    flag({ kind: 'vip', label: 'Streamer' }),
  ],
  [
    'the website is a site, or none',
    'PUT /staff/api/settings',
    setting({ website: '', lineLink: 'https://line.me/x' }),
    setting({ website: 'ftp://example.com' }),
  ],
  [
    'the link to LINE is a site',
    'PUT /staff/api/settings',
    setting({ website: 'http://example.com', lineLink: '' }),
    setting({ lineLink: 'javascript:alert(1)' }),
  ],
  [
    'a topic of the menu has a title in each language',
    'PUT /staff/api/settings',
    setting({ chatMenu: menu('x') }),
    setting({ chatMenu: menu(' ') }),
  ],
  [
    'the service is not terminated among other settings',
    'PUT /staff/api/settings',
    setting({ name: 'Golden Lotus' }),
    setting({ terminated: 'gone' }),
  ],
  [
    'markup is plain',
    'PUT /staff/api/settings',
    setting({ notice: { th: '<p>x</p>', la: 'x', en: 'x' } }),
    setting({ notice: { th: '<script>x</script>', la: 'x', en: 'x' } }),
  ],
  [
    'a game’s site is behind TLS',
    'PUT /staff/api/games/:code/look',
    look('https://example.com'),
    look('http://example.com'),
  ],
  [
    'a push service has a web address',
    'PUT /api/push/device',
    device('https://push.example/x'),
    device('ftp://push.example/x'),
  ],
])('%s: %s', (_, name, right, wrong) => {
  expect([takes(name, right), takes(name, wrong)]).toEqual([true, false]);
});

test('a username for signing in is read in small letters, without spaces around it', () => {
  const body = { username: ' Somchai\u200B ', password: ' Secret ' };
  expect(api['POST /staff/api/sign-in'].body.parse(body)).toEqual({
    username: 'somchai',
    password: ' Secret ',
  });
});
