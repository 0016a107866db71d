import { expect, test } from 'vitest';
import { firstNameOf, type Linked, middle, spotsOf, tiesTo, viewBoxOf } from './linked-state.ts';

const member = (id: string) => ({
  id,
  name: `Member ${id}`,
  phone: '081-xxx-0000',
  currency: 'THB' as const,
  isActive: true,
});
const linked: Linked = {
  members: [
    { member: member('2'), step: 1 },
    { member: member('3'), step: 1 },
    { member: member('4'), step: 2 },
  ],
  ties: [
    { from: '1', to: '2', by: ['device'] },
    { from: '1', to: '3', by: ['account', 'holder'] },
    { from: '2', to: '3', by: ['address'] },
    { from: '3', to: '4', by: ['holder'] },
  ],
};

test('the member is in the middle, the others around it, each in a place of its own', () => {
  const spots = spotsOf('1', linked.members);
  expect(spots[0]).toEqual({ id: '1', x: middle, y: middle });
  const far = ({ x, y }: { x: number; y: number }) =>
    Math.round(Math.hypot(x - middle, y - middle));
  expect(spots.slice(1).map((spot) => [spot.id, far(spot)])).toEqual([
    ['2', 95],
    ['3', 95],
    ['4', 175],
  ]);
  // From the top on, and those of the outer ring between those of the inner one.
  expect(spots.slice(1).map(({ x, y }) => [x, y])).toEqual([
    [200, 105],
    [200, 295],
    [200, 375],
  ]);
  expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
});

test('each linked member is shown through whom, and by which signs', () => {
  const [two, three, four] = linked.members;
  if (!two || !three || !four) throw new Error('three are linked');
  expect(tiesTo(two, '1', linked)).toEqual([{ other: '1', by: ['device'] }]);
  expect(tiesTo(three, '1', linked)).toEqual([{ other: '1', by: ['account', 'holder'] }]);
  expect(tiesTo(four, '1', linked)).toEqual([{ other: '3', by: ['holder'] }]);
});

test('the picture is no larger than its rings, and no name is cut', () => {
  expect(viewBoxOf(linked.members)).toBe('-15 -15 430 430');
  expect(viewBoxOf(linked.members.filter(({ step }) => step === 1))).toBe('65 65 270 270');
  expect([firstNameOf('Noy Chanthavong'), firstNameOf('สมชาย ใจดี'), firstNameOf('Noy')]).toEqual([
    'Noy',
    'สมชาย',
    'Noy',
  ]);
});
