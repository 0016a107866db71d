import { cleanup } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { logOut } from '#lib/session/log-out.ts';
import { lost, refusal } from '../test/fake-server.ts';
import { pass, press, show, stage, type } from '../test/stage.tsx';
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

describe('a press of login', () => {
  const fill = async () => {
    window.history.replaceState(null, '', '/login');
    server.answer('POST /api/login', refusal('WRONG_CREDENTIAL', 401));
    await show(<LoginScreen />);
    await type('Phone number', '0812345678');
    await type('Password', 'sesame-open');
  };
  const logins = () => server.requests('POST /api/login').length;

  test('waits for whether the service is active, and sends nothing to one that has ended', async () => {
    const reply = server.hold('GET /api/lookup/active');
    await fill();
    await press('Log in');
    expect(logins()).toBe(0);
    reply.give({ active: false, terminated: 'gone' });
    await pass(0);
    expect([logins(), window.location.pathname]).toEqual([0, '/terminated']);
  });

  test('waits three seconds at most', async () => {
    server.hold('GET /api/lookup/active');
    await fill();
    await press('Log in');
    await pass(2_000);
    expect(logins()).toBe(0);
    await pass(1_000);
    expect(logins()).toBe(1);
  });

  test('takes a failed lookup for an active service', async () => {
    server.answer('GET /api/lookup/active', lost);
    await fill();
    await press('Log in');
    expect(logins()).toBe(1);
  });

  test('asks again after a failed lookup', async () => {
    server.answer('GET /api/lookup/active', lost);
    await fill();
    server.answer('GET /api/lookup/active', { active: false, terminated: 'gone' });
    await press('Log in');
    expect([logins(), window.location.pathname]).toEqual([0, '/terminated']);
  });
});
