import { expect, test } from 'vitest';
import { hrefOfEvent } from './timeline-state.ts';

test('an event leads to what it is about', () => {
  expect(hrefOfEvent({ name: 'case-opened', id: '7' })).toBe('/cases/7');
  expect(hrefOfEvent({ name: 'chat-closed', id: 'c' })).toBe('/chat/c');
  expect(hrefOfEvent({ name: 'act', id: 'w' })).toBe('/withdrawals/w');
  expect(hrefOfEvent({ name: 'act', id: null })).toBeNull();
  expect(hrefOfEvent({ name: 'slip-sent', id: 's' })).toBeNull();
});
