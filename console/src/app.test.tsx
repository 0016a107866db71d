import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startOf } from '@wallet/contract/capabilities';
import { afterEach, expect, test } from 'vitest';
import { endSession, startSession } from '#lib/session.ts';
import { textsOf } from '#lib/text.ts';
import { stageForEach } from '#test/stage.tsx';
import { App } from './App.tsx';

const stage = stageForEach();

afterEach(() => {
  document.head.replaceChildren();
  delete document.documentElement.dataset['mantineColorScheme'];
  delete document.documentElement.dataset['density'];
});

test('the console has the look of its machine, its own styles, and what its session may see', async () => {
  const me = {
    id: '1',
    username: 'nok',
    name: 'Nok',
    role: 'agent',
    capabilities: startOf('agent'),
  };
  stage.answer('GET /staff/api/me', me);
  stage.answer('GET /staff/api/queue/counts', { kinds: [], findings: 0 });
  endSession('signed out');
  localStorage.setItem('staff-look', JSON.stringify('light'));
  window.history.replaceState(null, '', '/staff/nowhere');
  const meta = document.createElement('meta');
  document.head.append(Object.assign(meta, { name: 'style-nonce', nonce: 'n1' }));
  await act(async () => render(<App />));
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('light');
  // The server allows no other style elements.
  const styles = [...document.querySelectorAll('style[data-mantine-styles]')];
  expect(styles.map((style) => style.getAttribute('nonce'))).toEqual(styles.map(() => 'n1'));
  expect(styles).not.toEqual([]);
  const [signIn, password] = [await textsOf('signIn'), await textsOf('password')];
  expect(await screen.findByRole('heading', { name: signIn.title })).toBeTruthy();
  await act(async () => startSession('of Nok', { needsOwnPassword: true }));
  expect(await screen.findByRole('heading', { name: password.ownTitle })).toBeTruthy();
  await act(async () => startSession('of Nok', { needsOwnPassword: false }));
  const members = await screen.findByRole('link', { name: 'Members' });
  expect(members.getAttribute('href')).toBe('/staff/members');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  await act(async () => endSession('signed out'));
  expect(await screen.findByRole('heading', { name: signIn.title })).toBeTruthy();
});

test('the rows have the density of the machine from the start, and one that is chosen stays after the menu closes', async () => {
  const me = { id: '1', username: 'nok', name: 'Nok', role: 'agent', capabilities: ['useConsole'] };
  stage.answer('GET /staff/api/me', me);
  stage.answer('GET /staff/api/queue/counts', { kinds: [], findings: 0 });
  localStorage.setItem('staff-density', JSON.stringify('compact'));
  window.history.replaceState(null, '', '/staff/nowhere');
  await act(async () => render(<App />));
  await screen.findByRole('heading', { name: 'Page not found' });
  const density = () => document.documentElement.dataset['density'];
  expect(density()).toBe('compact');
  const inMenu = async (choice: string) => {
    await stage.press('My account: Nok');
    const option = await screen.findByLabelText(choice);
    await act(async () => fireEvent.click(option));
    await stage.press('My account: Nok');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  };
  await inMenu('Comfortable');
  expect(density()).toBe('comfortable');
  await inMenu('Compact');
  expect(density()).toBe('compact');
});
