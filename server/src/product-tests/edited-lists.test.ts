import { textsOf } from '@wallet/contract/languages';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fundedMember } from '#test/funded-member.ts';
import { texts } from '#test/rewards.ts';
import { confirmedBySecond, saveAsTwo, staffUser } from '#test/staff.ts';
import type { TestClient } from '#test/test-client.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

async function world() {
  const server = await startTestServer();
  const { client: admin } = await staffUser(server, 'admin');
  return { server, admin, visitor: server.visitor() };
}

test('a deposit account that is hidden is no longer offered, and keeps its number', async () => {
  const { admin, visitor } = await world();
  const shown = async () =>
    (await visitor.call('GET /api/lookup/deposit', {})).banks
      .filter(({ bankType }) => bankType === 'bank')
      .map(({ bankCode, mode }) => `${bankCode} ${mode}`);
  expect(await shown()).toEqual(['SCB AUTO', 'KBANK SMS', 'GSB MANUAL']);
  const accounts = await admin.call('GET /staff/api/deposit-accounts', {});
  const [scb] = accounts;
  if (!scb) throw new Error('there are accounts');
  const params = { id: scb.id };
  const { version, accountName } = scb;
  const change = { version, accountName, mode: 'MANUAL' } as const;
  await admin.call('PUT /staff/api/deposit-accounts/:id', {
    params,
    body: { ...change, isShown: false },
  });
  expect(await shown()).toEqual(['KBANK SMS', 'GSB MANUAL']);
  // Seen before it was hidden.
  expect(
    await admin.ask('PUT /staff/api/deposit-accounts/:id', {
      params,
      body: { ...change, isShown: true },
    }),
  ).toMatchObject({ status: 409, body: { message: 'ALREADY_DECIDED' } });
  const [hidden] = await admin.call('GET /staff/api/deposit-accounts', {});
  expect(hidden).toMatchObject({ accountNo: scb.accountNo, mode: 'MANUAL' });
});

test('no single person offers a hidden account again, or changes the name that slips are compared with', async () => {
  const { server, admin, visitor } = await world();
  const change = async (changes: { accountName?: string; isShown?: boolean }) => {
    const [scb] = await admin.call('GET /staff/api/deposit-accounts', {});
    if (!scb) throw new Error('there are accounts');
    const { id, version, accountName, isShown } = scb;
    const body = { version, accountName, isShown, mode: 'AUTO', ...changes } as const;
    const saved = await admin.call('PUT /staff/api/deposit-accounts/:id', { params: { id }, body });
    return saved.changeId;
  };
  const offered = async () =>
    (await visitor.call('GET /api/lookup/deposit', {})).banks.flatMap(
      ({ bankCode, bankAccountName: name }) => (bankCode === 'SCB' ? [name] : []),
    );
  const [name] = await offered();
  expect(await change({ isShown: false })).toBeNull();
  const again = await change({ isShown: true });
  expect(await offered()).toEqual([]);
  await confirmedBySecond(server, again);
  expect(await offered()).toEqual([name]);
  const renamed = await change({ accountName: 'SOMCHAI JAIDEE' });
  expect(await offered()).toEqual([name]);
  await confirmedBySecond(server, renamed);
  expect(await offered()).toEqual(['SOMCHAI JAIDEE']);
  // Nor before it counts, or who changed it could confirm a name that no other person has seen.
  const own = { kind: 'bank', bankCode: 'BBL', accountNo: '1234567890', mode: 'AUTO' } as const;
  await admin.call('POST /staff/api/deposit-accounts', {
    body: { ...own, accountName: 'LOTUS', currency: 'THB', isShown: true },
  });
  const waiting = (await admin.call('GET /staff/api/deposit-accounts', {})).at(-1);
  const { client: other } = await staffUser(server, 'admin');
  const saved = await other.call('PUT /staff/api/deposit-accounts/:id', {
    params: { id: waiting?.id ?? '' },
    body: { version: waiting?.version ?? '', accountName: 'MINE', mode: 'AUTO', isShown: true },
  });
  expect(saved).toMatchObject({ message: 'CHANGE_WAITS' });
});

test('no single person renames a bank, or says by which number it is known in payments', async () => {
  const { server, admin } = await world();
  const known = async () =>
    (await admin.call('GET /staff/api/banks', {})).flatMap(({ code, number, nameEN }) =>
      code === 'SCB' || code === 'NEWB' ? [`${code} ${number} ${nameEN}`] : [],
    );
  const [scb] = (await admin.call('GET /staff/api/banks', {})).filter(({ code }) => code === 'SCB');
  if (!scb) throw new Error('there is SCB');
  const { code, country, ...seen } = scb;
  const change = (body: typeof seen) =>
    admin.call('PUT /staff/api/banks/:code', { params: { code }, body });
  const renamed = await change({ ...seen, nameEN: 'Kasikorn Bank' });
  expect(await known()).toEqual(['SCB 014 Siam Commercial Bank']);
  await confirmedBySecond(server, renamed.changeId);
  const [now] = (await admin.call('GET /staff/api/banks', {})).filter((each) => each.code === code);
  const { version = '' } = now ?? {};
  const changed = await change({ ...seen, version, nameEN: 'Kasikorn Bank', number: '004' });
  const names = { nameTH: 'ธนาคารใหม่', nameEN: 'New Bank', nameLA: null };
  const bank = { ...names, number: '014', color: '#123456', isShown: true };
  const added = await admin.call('POST /staff/api/banks', {
    body: { ...bank, code: 'NEWB', country },
  });
  expect(await known()).toEqual(['SCB 014 Kasikorn Bank']);
  await confirmedBySecond(server, changed.changeId);
  await confirmedBySecond(server, added.changeId);
  expect((await known()).toSorted()).toEqual(['NEWB 014 New Bank', 'SCB 004 Kasikorn Bank']);
});

/** Has additions of admins count, as after a second person looked at them. */
async function confirmAll(server: TestServer, admin: TestClient): Promise<void> {
  const { client } = await staffUser(server, 'cashier');
  for (const { id, version, proposedBy } of await admin.call(
    'GET /staff/api/deposit-accounts',
    {},
  )) {
    if (proposedBy === null) continue;
    await client.call('POST /staff/api/deposit-accounts/:id/confirm', {
      params: { id },
      body: { version },
    });
  }
}

test('an account by someone who was locked since, or may not add any more, is not confirmed', async () => {
  const { server, admin } = await world();
  const proposer = await staffUser(server, 'admin');
  const account = { bankCode: 'BBL', accountNo: '1234567890', accountName: 'LOTUS' } as const;
  await proposer.client.call('POST /staff/api/deposit-accounts', {
    body: { ...account, kind: 'bank', mode: 'AUTO', currency: 'THB', isShown: true },
  });
  const added = (await admin.call('GET /staff/api/deposit-accounts', {})).at(-1);
  const confirm = () =>
    admin.ask('POST /staff/api/deposit-accounts/:id/confirm', {
      params: { id: added?.id ?? '' },
      body: { version: added?.version ?? '' },
    });
  const changeProposer = (values: { is_active?: boolean; role?: 'agent' | 'admin' }) =>
    server.db.updateTable('staff').set(values).where('id', '=', proposer.id).execute();
  const gone = { status: 409, body: { message: 'PROPOSER_MAY_NOT' } };
  await changeProposer({ is_active: false });
  expect(await confirm()).toMatchObject(gone);
  await changeProposer({ is_active: true, role: 'agent' });
  expect(await confirm()).toMatchObject(gone);
  await changeProposer({ role: 'admin' });
  expect((await confirm()).status).toBe(200);
});

test('no single person decides where the money of members goes', async () => {
  const { server, admin, visitor } = await world();
  const body = {
    kind: 'bank',
    bankCode: 'BBL',
    accountNo: '1234567890',
    accountName: 'LOTUS',
    mode: 'AUTO',
    currency: 'THB',
    isShown: true,
  } as const;
  const newest = async () => {
    const account = (await admin.call('GET /staff/api/deposit-accounts', {})).at(-1);
    if (!account) throw new Error('there are accounts');
    return { params: { id: account.id }, body: { version: account.version }, account };
  };
  const isOffered = async () =>
    (await visitor.call('GET /api/lookup/deposit', {})).banks.some(
      ({ bankCode }) => bankCode === 'BBL',
    );
  await admin.call('POST /staff/api/deposit-accounts', { body });
  const added = await newest();
  expect(added.account.proposedBy).toMatchObject({ name: expect.stringContaining('admin') });
  expect(await isOffered()).toBe(false);

  const confirming = 'POST /staff/api/deposit-accounts/:id/confirm';
  const { params, body: seen } = added;
  expect(await admin.ask(confirming, { params, body: seen })).toMatchObject({
    status: 409,
    body: { message: 'SECOND_PERSON_NEEDED' },
  });
  const { client: agent } = await staffUser(server, 'agent');
  expect(await agent.ask(confirming, { params, body: seen })).toMatchObject({ status: 403 });
  const { client: cashier } = await staffUser(server, 'cashier');
  const stale = { params, body: { version: 'x'.repeat(16) } };
  const decided = { status: 409, body: { message: 'ALREADY_DECIDED' } };
  expect(await cashier.ask(confirming, stale)).toMatchObject(decided);
  expect(await isOffered()).toBe(false);

  // A mistyped one is removed and may be added again.
  await admin.call('DELETE /staff/api/deposit-accounts/:id', { params, body: seen });
  expect(await cashier.ask(confirming, { params, body: seen })).toMatchObject({ status: 404 });
  await admin.call('POST /staff/api/deposit-accounts', { body });
  const again = await newest();
  await cashier.call(confirming, { params: again.params, body: again.body });
  expect(await isOffered()).toBe(true);
  const now = await newest();
  expect(now.account.proposedBy).toBeNull();
  const counting = { params: now.params, body: now.body };
  expect(await cashier.ask(confirming, counting)).toMatchObject(decided);
  expect(await admin.ask('DELETE /staff/api/deposit-accounts/:id', counting)).toMatchObject(
    decided,
  );
  expect(await isOffered()).toBe(true);
});

test('accounts are added once, of the kinds that exist, and keep the chosen order', async () => {
  const { server, admin, visitor } = await world();
  const common = { accountName: 'LOTUS', currency: 'THB', isShown: true } as const;
  const bank = {
    ...common,
    kind: 'bank',
    bankCode: 'BBL',
    accountNo: '1234567890',
    mode: 'AUTO',
  } as const;
  const add = (body: object) =>
    // biome-ignore lint/suspicious/noExplicitAny: what the compiler would not let pass.
    admin.ask('POST /staff/api/deposit-accounts', { body: body as any });
  // A bank that is no longer offered to members may still hold an account of the operator.
  await server.db.updateTable('bank').set({ is_shown: false }).where('code', '=', 'BBL').execute();
  expect((await add(bank)).status).toBe(200);
  expect(await add(bank)).toMatchObject({ status: 409, body: { message: 'CODE_TAKEN' } });
  expect(await add({ ...bank, bankCode: 'NOBANK' })).toMatchObject({
    status: 404,
    body: { message: 'NO_BANK' },
  });
  const invalid = { status: 400, body: { message: 'INVALID_DATA' } };
  expect(await add({ ...bank, accountNo: '12 34' })).toMatchObject(invalid);
  expect(await add({ ...bank, mode: 'GIFT' })).toMatchObject(invalid);
  const wallet = { ...common, kind: 'wallet', accountNo: '0899999998', mode: 'GIFT' };
  for (const mode of ['SMS', 'MANUAL']) {
    expect(await add({ ...wallet, mode })).toMatchObject(invalid);
  }
  // A prepaid wallet holds baht, in Laos as well.
  expect(await add({ ...wallet, currency: 'LAK' })).toMatchObject(invalid);
  expect((await add(wallet)).status).toBe(200);

  const accounts = await admin.call('GET /staff/api/deposit-accounts', {});
  const [addedBank, addedWallet] = accounts.slice(-2);
  const change = (account: typeof addedBank, mode: 'GIFT' | 'SMS' | 'MANUAL') =>
    admin.ask('PUT /staff/api/deposit-accounts/:id', {
      params: { id: account?.id ?? '' },
      body: { version: account?.version ?? '', accountName: 'X', mode, isShown: true },
    });
  expect([addedBank?.kind, addedWallet?.kind]).toEqual(['bank', 'wallet']);
  expect(await change(addedBank, 'GIFT')).toMatchObject(invalid);
  for (const mode of ['SMS', 'MANUAL'] as const) {
    expect(await change(addedWallet, mode)).toMatchObject(invalid);
  }

  const keys = accounts.map(({ id }) => id).toReversed();
  const order = (body: { keys: string[] }) =>
    admin.ask('PUT /staff/api/orders/:list', { params: { list: 'deposit-accounts' }, body });
  expect((await order({ keys })).status).toBe(200);
  await confirmAll(server, admin);
  const { banks } = await visitor.call('GET /api/lookup/deposit', {});
  expect(banks.slice(0, 2).map(({ bankCode }) => bankCode)).toEqual(['BBL', 'GSB']);
  const stale = { status: 409, body: { message: 'ALREADY_DECIDED' } };
  expect(await order({ keys: keys.slice(1) })).toMatchObject(stale);
  expect(await order({ keys: [...keys.slice(1), keys[1] ?? ''] })).toMatchObject(stale);
});

test('banks and sources: added, renamed, hidden from forms, kept by those who chose them', async () => {
  const { server, admin, visitor } = await world();
  const member = await fundedMember(server);
  const bank = { nameTH: 'ธนาคารใหม่', nameEN: 'New Bank', nameLA: null, color: '#123456' };
  const added = { ...bank, number: '099', isShown: true, code: 'newb', country: 'TH' } as const;
  await saveAsTwo(server, admin, 'POST /staff/api/banks', { body: added });
  const banks = await visitor.call('GET /api/lookup/banks', {});
  expect(banks.at(-1)).toEqual({ code: 'NEWB', ...bank });
  expect(await admin.ask('POST /staff/api/banks', { body: added })).toMatchObject({
    status: 409,
    body: { message: 'CODE_TAKEN' },
  });
  const known = await admin.call('GET /staff/api/banks', {});
  // Those of Thailand come before those of Laos.
  expect(known.map((bank) => bank.country).join()).toMatch(/^(TH,)+LA(,LA)*$/);
  const scb = known.find(({ code }) => code === 'SCB');
  if (!scb) throw new Error('there is SCB');
  const { code, country, ...seen } = scb;
  expect(country).toBe('TH');
  await admin.call('PUT /staff/api/banks/:code', {
    params: { code },
    body: { ...seen, isShown: false },
  });
  const codes = (await visitor.call('GET /api/lookup/banks', {})).map((each) => each.code);
  expect(codes).not.toContain('SCB');
  const { bankAccount } = await member.client.call('GET /api/account/me', {});
  expect(bankAccount.bankCode).toBe('SCB');

  const radio = { body: { code: 'radio', description: 'Radio', isShown: true } };
  await admin.call('POST /staff/api/sources', radio);
  expect(await admin.ask('POST /staff/api/sources', radio)).toMatchObject({
    status: 409,
    body: { message: 'CODE_TAKEN' },
  });
  const sources = await admin.call('GET /staff/api/sources', {});
  const friend = sources.find((source) => source.code === 'FRIEND');
  await admin.call('PUT /staff/api/sources/:code', {
    params: { code: 'FRIEND' },
    body: { version: friend?.version ?? '', description: 'x', isShown: false },
  });
  const offered = await visitor.call('GET /api/lookup/sources', {});
  expect(offered.map((source) => source.code)).toContain('RADIO');
  expect(offered.map((source) => source.code)).not.toContain('FRIEND');
});

test('games are closed for a while, taken off the lobby, and put in order', async () => {
  const { server, admin } = await world();
  const member = await fundedMember(server);
  const lobby = async () =>
    (await member.client.call('GET /api/wallet', {})).slots.map(({ code }) => code);
  const games = await admin.call('GET /staff/api/games', {});
  expect(games.map(({ code }) => code).toSorted()).toEqual((await lobby()).toSorted());
  const switchOff = (code: string) =>
    admin.ask('PUT /staff/api/games/:code', {
      params: { code },
      body: {
        version: games.find((game) => game.code === code)?.version ?? '',
        isEnabled: false,
        isMaintenance: true,
      },
    });
  expect((await switchOff('PG')).status).toBe(200);
  expect(await lobby()).not.toContain('PG');
  expect(
    await member.client.ask('GET /api/wallet/activate/:slotCode', { params: { slotCode: 'PG' } }),
  ).toMatchObject({ status: 404, body: { message: 'NO_GAME' } });
  expect(await switchOff('PG')).toMatchObject({ body: { message: 'ALREADY_DECIDED' } });
  expect(await switchOff('NOGAME')).toMatchObject({ body: { message: 'NO_DATA' } });
  const keys = games.map(({ code }) => code).toReversed();
  await admin.call('PUT /staff/api/orders/:list', { params: { list: 'games' }, body: { keys } });
  expect(await lobby()).toEqual(keys.filter((code) => code !== 'PG'));
});

test('a game has the name, pictures, label and link that the operator gave it, and the link takes two people', async () => {
  const { server, admin } = await world();
  const { id, client } = await fundedMember(server);
  const shown = async (locale = 'en') => {
    const reader = client.with({ headers: { cookie: `locale=${locale}` } });
    const { slots } = await reader.call('GET /api/wallet', {});
    const game = slots.find(({ code }) => code === 'PG');
    if (!game) throw new Error('there is PG');
    return game;
  };
  const own = {
    name: 'PG Soft',
    logo: null,
    background: null,
    badge: null,
    web: null,
    launch: 'link',
  };
  expect(await shown()).toMatchObject({ ...own, health: 'open' });

  const clear = { width: 64, height: 64, channels: 4, background: '#f3c45d80' } as const;
  const png = new Blob([await sharp({ create: clear }).png().toBuffer()], { type: 'image/png' });
  const { image } = await admin.call('POST /staff/api/pictures', { file: png });
  const logo = await fetch(`${server.url}${image}`);
  expect(logo.headers.get('content-type')).toBe('image/webp');
  expect((await sharp(Buffer.from(await logo.arrayBuffer())).stats()).isOpaque).toBe(false);

  const save = async (change: object) => {
    const games = await admin.call('GET /staff/api/games', {});
    const game = games.find(({ code }) => code === 'PG');
    if (!game) throw new Error('there is PG');
    const { version, name, logo, background, badge, site, android, ios } = game;
    const look = { name, logo, background, badge, site, android, ios };
    return admin.ask('PUT /staff/api/games/:code/look', {
      params: { code: 'PG' },
      body: { ...look, ...change, version },
    });
  };
  const name = textsOf({ th: 'พีจี', la: '', en: 'Pocket Games' });
  const looks = await save({ name, logo: image, badge: 'hot' });
  expect(looks.body).toEqual({ message: 'SUCCESS', changeId: null });
  expect(await shown()).toMatchObject({ name: 'Pocket Games', logo: image, badge: 'hot' });
  expect([(await shown('th')).name, (await shown('lo')).name]).toEqual(['พีจี', 'PG Soft']);

  for (const site of ['http://pg.example', 'javascript:alert(1)', 'pg.example']) {
    expect((await save({ site })).status).toBe(400);
  }
  const site = 'https://pg.example/enter';
  const { changeId } = (await save({ site })).body;
  expect(await shown()).toMatchObject({ web: null, launch: 'link' });
  await confirmedBySecond(server, changeId);
  expect(await shown()).toMatchObject({ web: site, launch: 'url', name: 'Pocket Games' });
  // Back to the provider's own entrance is a way that one person may go.
  expect((await save({ site: null })).body.changeId).toBeNull();
  expect(await shown()).toMatchObject({ web: null, launch: 'link' });

  for (let call = 0; call < 5; call++)
    server.services.providerHealth.recordOutcome('PG', 'timeout', 1);
  expect((await shown()).health).toBe('failing');
  const listed = await admin.call('GET /staff/api/games', {});
  expect(listed.flatMap(({ code, isFailing }) => (isFailing ? [code] : []))).toEqual(['PG']);
  await server.db
    .insertInto('pause')
    .values({ scope: `member:${id}`, reason: 'x' })
    .execute();
  expect((await shown()).health).toBe('paused');
  await server.db.updateTable('game_setting').set({ is_maintenance: true }).execute();
  expect((await shown()).health).toBe('maintenance');
});

test('a banner: its picture re-encoded, shown in its time and order, rejected with hostile words', async () => {
  const { server, admin, visitor } = await world();
  const { client: member } = await fundedMember(server);
  const shown = async () =>
    (await member.call('GET /api/invite/banners', {})).map(({ html }) => html);
  const { image } = await admin.call('POST /staff/api/pictures', { file: await somePicture() });
  const served = await fetch(`${server.url}${image}`);
  expect(served.headers.get('content-type')).toBe('image/jpeg');
  expect(served.headers.get('content-security-policy')).toContain('sandbox');
  expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(64);

  const always = { image, place: 'invite', isShown: true, startsAt: null, endsAt: null } as const;
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const past = new Date(Date.now() - 3_600_000).toISOString();
  const add = (html: string, change: object = {}) =>
    admin.ask('POST /staff/api/banners', { body: { ...always, html: texts(html), ...change } });
  await add('one');
  await add('two');
  await add('later', { startsAt: soon });
  await add('over', { endsAt: past });
  await add('hidden', { isShown: false });
  await add('elsewhere', { place: 'refund' });
  expect(await shown()).toEqual(['one', 'two']);
  expect(await add('<script>x</script>')).toMatchObject({ body: { message: 'HTML_NOT_ALLOWED' } });
  expect(await add('x', { image: 'https://evil.test/a.png' })).toMatchObject({ status: 400 });
  expect(await add('x', { image: '//evil.test/a.png' })).toMatchObject({ status: 400 });
  expect(await add('x', { startsAt: soon, endsAt: past })).toMatchObject({ status: 400 });

  const banners = await admin.call('GET /staff/api/banners', {});
  expect(banners).toHaveLength(6);
  const keys = banners.map(({ id }) => id).toReversed();
  await admin.call('PUT /staff/api/orders/:list', { params: { list: 'banners' }, body: { keys } });
  expect(await shown()).toEqual(['two', 'one']);
  const [first] = banners;
  if (!first) throw new Error('there are banners');
  const { id, version } = first;
  await admin.call('DELETE /staff/api/banners/:id', { params: { id }, body: { version } });
  expect(await shown()).toEqual(['two']);
  // Each reader has the words of their own language.
  await admin.call('POST /staff/api/banners', {
    body: { ...always, place: 'refund', html: textsOf({ th: 'ไทย', la: 'ລາວ', en: 'English' }) },
  });
  for (const [locale, words] of [
    ['th', 'ไทย'],
    ['lo', 'ລາວ'],
    ['en', 'English'],
  ] as const) {
    const reader = member.with({ headers: { cookie: `locale=${locale}` } });
    const read = await reader.call('GET /api/refund/banners', {});
    expect(read.map(({ html }) => html)).toContain(words);
  }
  expect((await visitor.ask('GET /staff/api/banners', {})).status).toBe(401);
});

test('a file that is not a picture is not kept, and nothing else is served as one', async () => {
  const { server, admin } = await world();
  const html = new Blob(['<script>alert(1)</script>'], { type: 'image/png' });
  expect(await admin.ask('POST /staff/api/pictures', { file: html })).toMatchObject({
    status: 400,
    body: { message: 'SLIP_INVALID_FILE' },
  });
  for (const path of ['x.jpg', '..%2Fslips%2Fx.jpg', 'AAAAAAAAAAAAAAAAAAAAAA.jpg']) {
    expect((await fetch(`${server.url}/pictures/${path}`)).status).toBe(404);
  }
});

async function somePicture(): Promise<Blob> {
  const create = { width: 64, height: 28, channels: 3, background: '#f3c45d' } as const;
  return new Blob([await sharp({ create }).png().toBuffer()], { type: 'image/png' });
}
