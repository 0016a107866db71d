import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { readSettings, settingsOf, writeSettings } from './settings.ts';

test('what the operator never set has a default, in satang where it is money', async () => {
  const db = await testDatabase();
  expect(await readSettings(db)).toMatchObject({
    withdrawMin: 100_00n,
    withdrawMax: 50_000_00n,
    autoMax: 5_000_00n,
    withdrawalsPerDay: 3,
    minimumBalance: 500n,
    slipClosedFrom: '23:00',
    registerOTP: true,
    isManual: false,
    terminated: null,
  });
});

test('a decision reads what was written just now, a screen some seconds later', async () => {
  const db = await testDatabase();
  expect((await settingsOf(db)).withdrawMax).toBe(50_000_00n);
  await db.transaction().execute((tx) => writeSettings(tx, { withdrawMax: 20_000.5 }));
  expect((await readSettings(db)).withdrawMax).toBe(20_000_50n);
  expect((await settingsOf(db)).withdrawMax).toBe(50_000_00n);
});

test('a setting that cannot be meant stops the decision rather than passing as the default', async () => {
  const db = await testDatabase();
  await db
    .insertInto('setting')
    .values({ name: 'withdrawMax', value: JSON.stringify('a lot') })
    .execute();
  await expect(readSettings(db)).rejects.toThrow('invalid_type');
  await expect(settingsOf(db)).rejects.toThrow('invalid_type');
  await db.deleteFrom('setting').execute();
  expect((await settingsOf(db)).withdrawMax).toBe(50_000_00n);
});
