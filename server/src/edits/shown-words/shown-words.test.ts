import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seed } from '#seed/seed.ts';
import { readSettings } from '#settings/settings.ts';
import { startTestServer } from '#test/test-server.ts';
import { foreignAdded, readOwn } from './foreign-words.ts';
import { textsByLanguage } from './shown-words-rules.ts';

/** Columns of fixed shapes. */
type Row = { wheel_id?: string; bg_color?: string; text_color?: string };

const nothing = { accounts: [], addresses: [] };

test.each([
  ['an operator in Thailand', 'false'],
  ['an operator in Laos', 'true'],
])('no text that %s begins with is taken for someone else’s', async (_, LAOS) => {
  const server = await startTestServer({ LAOS });
  const fresh = await readSettings(server.db);
  const { config } = server.services;
  const own = await readOwn(server.db, config, fresh);
  expect(foreignAdded([], textsByLanguage(fresh), own)).toEqual(nothing);

  for (const table of ['source', 'deposit_account'] as const) {
    await server.db.deleteFrom(table).execute();
  }
  await seed(server.services);
  const seeded = await readSettings(server.db);
  const known = await readOwn(server.db, config, seeded);
  const lists = ['banner', 'bonus', 'promotion', 'wheel', 'wheel_slice', 'source', 'bank'];
  for (const table of [...lists, 'canned_reply', 'game_setting']) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(server.db);
    // One by one, as people edit them.
    const found = rows.map(({ wheel_id, bg_color, text_color, ...row }) =>
      foreignAdded([], textsByLanguage(row), known),
    );
    expect({ table, found: found.filter(({ accounts }) => accounts.length > 0) }).toEqual({
      table,
      found: [],
    });
    expect(found.flatMap(({ addresses }) => addresses)).toEqual([]);
  }
  expect(foreignAdded([], textsByLanguage(seeded), known)).toEqual(nothing);
});
