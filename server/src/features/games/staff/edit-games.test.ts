import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { isHarmless } from '#edits/edit-rules.ts';
import { elsewhere } from '#edits/worst-cost-rules.ts';
import type { Services } from '#services.ts';
import { testDatabase } from '#test/database.ts';
import { texts } from '#test/rewards.ts';
import { changeAppearance } from './edit-look.ts';
import { switchGame } from './switch-game.ts';

const services = {
  config: {
    currency: 'THB',
    secretsKey: { current: randomBytes(32), before: null },
    partners: { keys: {}, urls: {} },
  },
} as unknown as Services;
const look = {
  ...{ name: texts(''), logo: null, background: null, badge: null },
  ...{ site: null, android: null, ios: null },
};

test('one person closes a game and changes its look; opening it, or another link, takes two', async () => {
  const db = await testDatabase();
  const previewed = (
    edit: typeof switchGame | typeof changeAppearance,
    body: object,
    code = 'PG',
  ) => inTransaction(db, (tx) => edit.preview(tx, services, { params: { code }, body } as never));
  const { subject, rules } = await previewed(switchGame, {});
  const may = (of: typeof rules, field: string, from: unknown, to: unknown) =>
    isHarmless(of, { [field]: from }, { [field]: to });
  expect(subject).toBe('game:PG');
  expect([may(rules, 'isEnabled', true, false), may(rules, 'isEnabled', false, true)]).toEqual([
    ...[true, false],
  ]);
  for (const [from, to] of [
    [true, false],
    [false, true],
  ])
    expect(may(rules, 'isMaintenance', from, to)).toBe(true);

  const seen = await previewed(changeAppearance, look);
  expect(seen.subject).toBe('game:PG');
  for (const field of ['name', 'logo', 'background', 'badge'])
    expect([field, may(seen.rules, field, 'a', 'b')]).toEqual([field, true]);
  for (const field of ['site', 'android', 'ios']) {
    const ways = [may(seen.rules, field, 'a', null), may(seen.rules, field, null, 'a')];
    expect([field, ...ways]).toEqual([field, true, false]);
    // The person who confirms it reads so.
    const { worstCost } = await previewed(changeAppearance, { ...look, [field]: 'https://a.test' });
    expect([field, worstCost({} as never)]).toEqual([field, [elsewhere]]);
  }
  expect(seen.worstCost({} as never)).toEqual([]);
  for (const edit of [switchGame, changeAppearance])
    await expect(previewed(edit, look, 'NOGAME')).rejects.toMatchObject({ code: 'NO_DATA' });
});

test('a game is switched on once its connection was checked; one that is on is closed and opened without', async () => {
  const db = await testDatabase();
  const switched = async (isEnabled: boolean, isMaintenance: boolean) => {
    const request = { params: { code: 'PG' }, body: { isEnabled, isMaintenance } } as never;
    await inTransaction(db, async (tx) => {
      const { write } = await switchGame.preview(tx, services, request);
      await write({} as never);
    });
    const { rows } = await sql`
      select is_enabled as "isEnabled", is_maintenance as "isMaintenance" from game_setting
      where code = 'PG'`.execute(db);
    return rows;
  };
  const unchecked = { code: 'COMPANY_UNCHECKED' };
  await expect(switched(true, false)).rejects.toMatchObject(unchecked);
  expect(await switched(false, true)).toEqual([{ isEnabled: false, isMaintenance: true }]);
  for (const isMaintenance of [false, true])
    await expect(switched(true, isMaintenance)).rejects.toMatchObject(unchecked);
  await sql`update game_setting set is_enabled = true, is_maintenance = false`.execute(db);
  for (const isMaintenance of [true, false])
    expect(await switched(true, isMaintenance)).toEqual([{ isEnabled: true, isMaintenance }]);
});
