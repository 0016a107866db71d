import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { logOut } from '#lib/session/log-out.ts';
import { show, stage } from '../test/stage.tsx';
import { LoginScreen } from './LoginScreen.tsx';

const server = stage();

test('an operator who ended the service is asked for again after every session', async () => {
  server.answer('GET /api/lookup/active', { active: true, terminated: null });
  window.history.replaceState(null, '', '/login');
  await show(<LoginScreen />);
  cleanup();
  server.answer('GET /api/lookup/active', { active: false, terminated: 'gone' });
  logOut();
  await show(<LoginScreen />);
  expect(window.location.pathname).toBe('/terminated');
});
