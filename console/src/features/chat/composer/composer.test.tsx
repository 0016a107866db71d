import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { afterEach, expect, test } from 'vitest';
import { rejection, stageForEach } from '#test/stage.tsx';
import { Composer } from './Composer.tsx';

const stage = stageForEach();
const line = { id: '5', customer: { name: 'Noy', isGuest: false } } as unknown as ThreadLine;

afterEach(() => sessionStorage.clear());

const show = () => stage.show(<Composer line={line} ref={null} />);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
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
  expect(field().readOnly).toBe(true);
  await act(async () => saved.resolve({ message: 'OK' }));
  await waitFor(() => expect(field().value).toBe(''));
  expect(field().readOnly).toBe(false);
});

test('an answer and a note that were begun are kept apart, over a reload too', async () => {
  await show();
  await write('We are looking');
  await turnTo('Note');
  await write('Paid twice');
  cleanup();
  await show();
  expect(field().value).toBe('We are looking');
  await turnTo('Note');
  expect(field().value).toBe('Paid twice');
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
