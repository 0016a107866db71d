import { expect, test } from 'vitest';
import { demoSecret } from '#seed/staff.ts';
import type { Config } from '../config.ts';
import { greeting } from './greeting.ts';

const config = {
  version: '1.2.3',
  host: '127.0.0.1',
  publicUrl: 'http://127.0.0.1:3000',
  partners: { url: 'http://127.0.0.1:3001', simulatorPort: 3_001 },
  metrics: { host: '127.0.0.1', port: 9_464 },
  isLaos: false,
} as unknown as Config;

const linesOf = (change: object = {}) =>
  greeting({ ...config, ...change } as Config, { place: 'here', waits: 'ready after 2.0 s' })
    .split('\n')
    .map((line) => line.trim().replaceAll(/ {2,}/g, ' | '));

test('the demo prints at its start where everything is, and as whom to sign in', () => {
  expect(linesOf().filter((line) => line !== '')).toEqual([
    'Member wallet 1.2.3',
    'member app | http://127.0.0.1:3000 | this machine only: see HOST',
    'console | http://127.0.0.1:3000/staff',
    'partners | http://127.0.0.1:3001 | pretended: SMS, banks, games',
    'API | http://127.0.0.1:3000/docs',
    'metrics | http://127.0.0.1:9464/metrics',
    'database | here',
    'Log in as',
    'สมชาย | 0812345678 | demo-1234',
    'มาลี | 0823456789 | demo-1234',
    'วิภา | 0834567890 | demo-1234',
    'อรทัย | 0845678901 | demo-1234',
    'Sign in to the console as',
    'agent | nok | demo-1234',
    'cashier | somsri | demo-1234',
    'cashier | prasert | demo-1234',
    'admin | admin | demo-1234',
    `code | http://127.0.0.1:3001/authenticator?secret=${demoSecret}&account=demo`,
    'ready after 2.0 s',
  ]);
  const shared = linesOf({
    host: '0.0.0.0',
    partners: { ...config.partners, simulatorPort: null },
  });
  expect(shared.slice(3, 6)).toEqual([
    'member app | http://127.0.0.1:3000',
    'console | http://127.0.0.1:3000/staff',
    'partners | http://127.0.0.1:3001',
  ]);
});
