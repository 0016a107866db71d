import { expect, test } from 'vitest';
import {
  hrefOf,
  isAskedOnPause,
  positionOf,
  type SearchHit,
  stepped,
  withPin,
  withRecent,
} from './find-state.ts';

const member = { id: '12', name: 'Noy', phone: '', currency: 'THB', isActive: true } as const;
const found: SearchHit = {
  kind: 'member',
  id: '12',
  member,
  title: null,
  detail: null,
  state: null,
  amount: null,
  currency: null,
  at: null,
  caseId: null,
};
const cashier = { mayDecideWithdrawals: true };

test.each<[Partial<SearchHit>, string | null]>([
  [{}, '/members/12'],
  [{ kind: 'withdrawal', id: 'w' }, '/withdrawals/w'],
  [{ kind: 'payment', id: 'p', caseId: '7', member: null }, '/cases/7'],
  [{ kind: 'payment', id: 'p' }, '/members/12'],
  [{ kind: 'payment', id: 'p', member: null }, null],
  [{ kind: 'slip', id: 's', caseId: '8' }, '/cases/8'],
  [{ kind: 'qr', id: 'q' }, '/members/12'],
  [{ kind: 'case', id: '9' }, '/cases/9'],
  [{ kind: 'chat', id: 't' }, '/chat/t'],
  [{ kind: 'campaign', id: 'X', state: 'bonus' }, '/bonuses'],
  [{ kind: 'campaign', id: 'X', state: 'promotion' }, '/promotions'],
])('%o leads to %s', (change, href) => {
  expect(hrefOf({ ...found, ...change }, cashier)).toBe(href);
});

test('a withdrawal links to its member for those who may not decide it', () => {
  const one = { ...found, kind: 'withdrawal', id: 'w' } as const;
  expect(hrefOf(one, { mayDecideWithdrawals: false })).toBe('/members/12');
});

test('a half-typed number is not sent by a pause', () => {
  expect(['081234', '#1000', '412.50 20/11', 'a'].map(isAskedOnPause)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(['som', 'สม', 'BP-2026'].map(isAskedOnPause)).toEqual([true, true, true]);
});

test('the arrows wrap around, and recent places are listed once each', () => {
  expect([stepped(-1, 3, 1), stepped(2, 3, 1), stepped(0, 3, -1), stepped(-1, 0, 1)]).toEqual([
    0, 0, 2, -1,
  ]);
  const place = (key: string) => ({ key, href: key, title: key, help: '' });
  const recent = ['c', 'b', 'a'].map(place);
  expect(withRecent(recent, place('b')).map(({ key }) => key)).toEqual(['b', 'c', 'a']);
  expect(withRecent('12345678'.split('').map(place), place('9'))).toHaveLength(8);
});

test('a place is pinned behind the others, and unpinned by the same press', () => {
  const place = (key: string) => ({ key, href: key, title: key, help: '' });
  const pinned = ['a', 'b'].map(place);
  expect(withPin(pinned, place('c')).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  expect(withPin(pinned, place('a')).map(({ key }) => key)).toEqual(['b']);
});

test('the active result stays active when its pin moves the list', () => {
  const place = (key: string) => ({ key, href: key, title: key, help: '' });
  const [page, recent] = [place('/queue'), place('member 1')];
  // A page stays where it was, behind its pinned copy; a recent place moves to the pinned ones.
  expect(positionOf([page, recent, page], page)).toBe(2);
  expect(positionOf([recent, page], recent)).toBe(0);
  // The stored entry is another object than the listed one.
  expect(positionOf([page, place('member 1')], recent)).toBe(1);
  expect(positionOf([page], recent)).toBe(-1);
});
