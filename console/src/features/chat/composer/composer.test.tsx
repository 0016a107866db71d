import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { stubSockets } from '@wallet/client/test/fake-socket';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { rejection, stageForEach } from '#test/stage.tsx';
import { openChatConnection } from '../chat-connection.ts';
import { Composer } from './Composer.tsx';

const stage = stageForEach();
const line = { id: '5', customer: { name: 'Noy', isGuest: false } } as unknown as ThreadLine;

afterEach(() => sessionStorage.clear());

const show = () => stage.show(<Composer line={line} ref={null} />);
/** The field with a label: what measures its height has none. */
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/./, { selector: 'textarea' });
const write = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }));
const turnTo = (name: string) => act(async () => fireEvent.click(screen.getByLabelText(name)));

test('a note that could not be saved stays in its field, and leaves it once it is saved', async () => {
  stage.answer('POST /staff/api/chat/threads/:thread/notes', () => rejection('REQUEST_LIMIT', 429));
  await show();
  await turnTo('Note');
  await write('Paid twice');
  await stage.press('Add note');
  await waitFor(() => expect(stage.sent).toHaveLength(1));
  await screen.findByText(/Too many requests/);
  expect(field().value).toBe('Paid twice');
  stage.answer('POST /staff/api/chat/threads/:thread/notes', { message: 'OK' });
  await stage.press('Add note');
  await waitFor(() => expect(field().value).toBe(''));
});

test('while a note is being saved nothing is typed into its field, which is emptied then', async () => {
  const saved = Promise.withResolvers<object>();
  stage.answer('POST /staff/api/chat/threads/:thread/notes', () => saved.promise);
  await show();
  await turnTo('Note');
  await write('Paid twice');
  await stage.press('Add note');
  await waitFor(() => expect(field().readOnly).toBe(true));
  await act(async () => saved.resolve({ message: 'OK' }));
  await waitFor(() => expect(field().value).toBe(''));
  expect(field().readOnly).toBe(false);
});

test('an answer and a note that were begun are kept apart, over a reload too, and from another agent', async () => {
  await show();
  await write('We are looking');
  await turnTo('Note');
  await write('Paid twice');
  cleanup();
  await show();
  expect(field().value).toBe('We are looking');
  await turnTo('Note');
  expect(field().value).toBe('Paid twice');
  stage.leave();
  stage.answer('GET /staff/api/me', { id: '2', username: 'dao', name: 'Dao', role: 'admin' });
  await show();
  expect(field().value).toBe('');
  await turnTo('Note');
  expect(field().value).toBe('');
});

test('the field shows what was typed, blanks too, and is empty when all is deleted', async () => {
  await show();
  await write('Hi');
  await write('  ');
  expect(field().value).toBe('  ');
  await write('');
  cleanup();
  await show();
  expect(field().value).toBe('');
});

test('the customer is told that a reply is being typed, and nothing of a note', async () => {
  // Told every four seconds at the most; earlier tests typed too, and without a time nothing is too early.
  vi.spyOn(performance, 'now').mockReturnValue(Number.NaN);
  const sockets = stubSockets();
  onTestFinished(openChatConnection());
  sockets.last.greet();
  await show();
  await turnTo('Note');
  await write('Paid twice');
  expect(sockets.last.sentEvents('typing')).toEqual([]);
  await turnTo('Reply');
  await write('We are looking');
  expect(sockets.last.sentEvents('typing')).toEqual([['5']]);
});
