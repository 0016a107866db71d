import { newTransferId, postTransfers } from '@wallet/ledger';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { coinGrants } from '#money/rewards/reward-houses.ts';
import { readSettings, writeSettings } from '#settings/settings.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { texts } from '#test/rewards.ts';
import { confirmedBySecond, saveAsTwo, staffUser } from '#test/staff.ts';
import type { PlainRequest } from '#test/test-client.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';

type Wheel = Omit<PlainRequest<'PUT /staff/api/wheels/:currency'>['body'], 'version'>;

function slice(label: string, prize: object = {}): Wheel['slices'][number] {
  return {
    label: texts(label),
    bgColor: '#112233',
    textColor: '#ffffff',
    html: texts(`<b>${label}</b>`),
    weight: 1,
    type: 'none',
    amount: 0,
    coins: 0,
    bonusCode: null,
    ...prize,
  };
}

const wheel: Wheel = {
  name: texts('Lucky'),
  budget: 1_000,
  successPercent: 300,
  failPercent: 10,
  couponDays: 7,
  slices: [slice('Nothing'), slice('Nothing at all')],
};

/** Plain cash, and nothing else. */
const stolen = {
  ...wheel,
  budget: null,
  successPercent: 100,
  failPercent: 0,
  slices: [
    slice('49,000', { type: 'credit', amount: 49_000 }),
    slice('49,000 again', { type: 'credit', amount: 49_000 }),
  ],
};

const bonus: PlainRequest<'POST /staff/api/bonuses'>['body'] = {
  code: 'WELCOME',
  name: texts('Welcome'),
  currency: 'THB',
  type: 'day',
  maxReceived: 2,
  percent: 100,
  maxAmount: 500,
  minimumDeposit: 100,
  successPercent: 300,
  failPercent: 10,
  forNewMembers: false,
  openFrom: null,
  openUntil: null,
  budget: null,
  banners: [],
  isShown: true,
  startsAt: null,
  endsAt: null,
};

const promotion: PlainRequest<'POST /staff/api/promotions'>['body'] = {
  code: 'LOTUS100',
  name: texts('Lotus'),
  description: texts(''),
  currency: 'THB',
  amount: 100,
  successPercent: 500,
  failPercent: 10,
  forNewMembers: false,
  quota: null,
  isListed: false,
  startsAt: null,
  endsAt: null,
};

/** An operator with a wheel, a bonus and a promotion, as two people made them. */
async function world() {
  const server = await startTestServer();
  const { client: admin } = await staffUser(server, 'admin');
  const { client: cashier } = await staffUser(server, 'cashier');
  const currency = { currency: 'THB' } as const;

  const saveWheel = async (body: object) => {
    const [seen] = await admin.call('GET /staff/api/wheels', {});
    const request = {
      params: currency,
      body: { ...wheel, version: seen?.version ?? null, ...body },
    };
    return (await admin.ask('PUT /staff/api/wheels/:currency', request)).body;
  };
  const turnWheel = async (isActive: boolean) => {
    const [seen] = await admin.call('GET /staff/api/wheels', {});
    const body = { version: seen?.version ?? '', isActive };
    return admin.call('PUT /staff/api/wheels/:currency/active', { params: currency, body });
  };
  const saveBonus = async (change: object) => {
    const [seen] = await admin.call('GET /staff/api/bonuses', {});
    const { code, currency: _, ...fields } = bonus;
    const body = { ...fields, ...change, version: seen?.version ?? '' };
    return admin.call('PUT /staff/api/bonuses/:code', { params: { code }, body });
  };
  const savePromotion = async (change: object) => {
    const [seen] = await admin.call('GET /staff/api/promotions', {});
    const { code, currency: _, ...fields } = promotion;
    const body = { ...fields, ...change, version: seen?.version ?? '' };
    return admin.call('PUT /staff/api/promotions/:code', { params: { code }, body });
  };
  const saveSettings = async (changes: object) => {
    const { version } = await admin.call('GET /staff/api/settings', {});
    return (await admin.ask('PUT /staff/api/settings', { body: { version, changes } })).body;
  };
  const confirm = (changeId: string | null, client = cashier) =>
    client.ask('POST /staff/api/changes/:id/confirm', { params: { id: changeId ?? '' } });
  const refuse = (changeId: string | null, client = cashier) =>
    client.ask('POST /staff/api/changes/:id/refuse', {
      params: { id: changeId ?? '' },
      body: { reason: 'too much' },
    });
  await confirmedBySecond(server, (await saveWheel({})).changeId);
  await saveAsTwo(server, admin, 'POST /staff/api/bonuses', { body: bonus });
  await saveAsTwo(server, admin, 'POST /staff/api/promotions', { body: promotion });
  return {
    server,
    admin,
    cashier,
    saveWheel,
    turnWheel,
    saveBonus,
    savePromotion,
    saveSettings,
    confirm,
    refuse,
  };
}

async function giveCoins({ db }: TestServer, { id }: FundedMember, amount: bigint): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { coin_account: account } = await tx
      .selectFrom('member')
      .select('coin_account')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await postTransfers(tx, [
      { id: newTransferId(), from: coinGrants, to: account, amount, kind: 'coins', op: 'single' },
    ]);
  });
}

const waits = { message: 'CHANGE_WAITS', changeId: expect.any(String) };
const saved = { message: 'SUCCESS', changeId: null };
const decided = { status: 409, body: { message: 'ALREADY_DECIDED' } };

test('one admin alone cannot let a friend win and withdraw the house’s money; two people can', async () => {
  const { server, admin, cashier, saveWheel, saveSettings, confirm } = await world();
  const friend = await fundedMember(server);
  await giveCoins(server, friend, 2n);
  const spin = () => friend.client.call('POST /api/spinwheel/spin', {});

  const bigWheel = await saveWheel(stolen);
  expect(bigWheel).toEqual(waits);
  const loose = { autoMax: 1_000_000, withdrawMax: 1_000_000, withdrawHoldHours: 0 };
  const bigLimits = await saveSettings({ ...loose, withdrawalsPerDay: 99 });
  expect(bigLimits).toEqual(waits);
  expect((await spin()).label).toMatch(/^Nothing/);
  expect(await readSettings(server.db)).toMatchObject({
    autoMax: 5_000_00n,
    withdrawHoldHours: 24,
  });
  const needsAnother = { status: 409, body: { message: 'SECOND_PERSON_NEEDED' } };
  for (const { changeId } of [bigWheel, bigLimits]) {
    expect(await confirm(changeId, admin)).toMatchObject(needsAnother);
  }

  // The second person sees what it is about, and what it can cost.
  const [shown] = await cashier.call('GET /staff/api/changes', { query: {} });
  expect(shown).toMatchObject({ subject: 'wheel:THB', currency: 'THB', isOutdated: false });
  expect(shown?.values).toContainEqual({ path: ['slices', 0, 'amount'], before: 0, after: 49_000 });
  expect(shown?.values).toContainEqual({ path: ['successPercent'], before: 300, after: 100 });
  expect(shown?.costs).toEqual([{ of: 'wheel', before: 0, after: 49_000 }]);

  expect((await confirm(bigWheel.changeId)).status).toBe(200);
  expect((await confirm(bigLimits.changeId)).status).toBe(200);
  expect((await spin()).label).toMatch(/^49,000/);
  expect(await readSettings(server.db)).toMatchObject({ autoMax: 1_000_000_00n });
  expect(await cashier.call('GET /staff/api/changes', { query: {} })).toEqual([]);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a change that gives more waits, and the old values hold meanwhile', async () => {
  const { server, admin, cashier, saveBonus, savePromotion, saveSettings, turnWheel, refuse } =
    await world();
  // Its cost is shown for the present members.
  for (const _ of [1, 2]) await fundedMember(server);
  const costs = async () => (await cashier.call('GET /staff/api/changes', { query: {} }))[0]?.costs;
  const before = [
    await admin.call('GET /staff/api/bonuses', {}),
    await admin.call('GET /staff/api/promotions', {}),
    await admin.call('GET /staff/api/settings', {}),
  ];
  for (const change of [
    { maxAmount: 501 },
    { percent: null },
    { budget: 1, successPercent: 200 },
  ]) {
    const { message, changeId } = await saveBonus(change);
    expect(message).toBe('CHANGE_WAITS');
    const shown = await costs();
    expect(shown).toMatchObject([{ of: 'bonus', before: 2_000 }]);
    if (change.maxAmount) expect(shown?.[0]?.after).toBe(2_004);
    await refuse(changeId);
  }
  const promoted = await savePromotion({ amount: 200 });
  expect(promoted).toEqual(waits);
  expect(await costs()).toEqual([{ of: 'promotion', before: 200, after: 400 }]);
  await refuse(promoted.changeId);
  // For a partial grant, the rest of it.
  await sql`
    with offered as (update bonus set budget = 500_00, granted = 100_00)
    update promotion set quota = 3, used = 2`.execute(server.db);
  const raised = await saveBonus({ budget: 600 });
  expect(await costs()).toEqual([{ of: 'bonus', before: 400, after: 500 }]);
  await refuse(raised.changeId);
  const again = await savePromotion({ amount: 150, quota: 3 });
  expect(await costs()).toEqual([{ of: 'promotion', before: 100, after: 150 }]);
  await refuse(again.changeId);
  await sql`
    with offered as (update bonus set budget = null, granted = 0)
    update promotion set quota = null, used = 0`.execute(server.db);
  // The rule of each setting, its own test holds.
  for (const change of [
    { invitePercent: 6 },
    { withdrawMin: 99 },
    { registerOTP: false },
    { lineLink: 'https://line.me/R/ti/p/@somebody' },
  ]) {
    const { message, changeId } = await saveSettings(change);
    expect({ ...change, message }).toEqual({ ...change, message: 'CHANGE_WAITS' });
    await refuse(changeId);
  }
  const fresh = { ...bonus, code: 'FRESH', isShown: false };
  expect(await admin.call('POST /staff/api/bonuses', { body: fresh })).toEqual(waits);
  expect([
    await admin.call('GET /staff/api/bonuses', {}),
    await admin.call('GET /staff/api/promotions', {}),
    await admin.call('GET /staff/api/settings', {}),
  ]).toEqual(before);
  expect(await turnWheel(false)).toEqual(saved);
  expect(await turnWheel(true)).toEqual(waits);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('one person alone may change what only stops money, and mere words', async () => {
  const { server, saveBonus, savePromotion, saveSettings, saveWheel, turnWheel } = await world();
  const now = new Date().toISOString();
  expect(await saveBonus({ name: texts('Hello'), maxAmount: 400 })).toEqual(saved);
  expect(await saveBonus({ name: texts('Hello'), maxAmount: 400, isShown: false })).toEqual(saved);
  expect(await saveBonus({ name: texts('Hello'), maxAmount: 400 })).toEqual(waits);
  expect(await savePromotion({ endsAt: now, description: texts('Over') })).toEqual(saved);
  const stops = {
    smsPerHour: 500,
    autoMax: 0,
    withdrawalsPerDay: 1,
    withdrawHoldHours: 48,
    isRefundActive: false,
  };
  expect(await saveSettings({ ...stops, name: 'Lotus', notice: texts('<p>Soon</p>') })).toEqual(
    saved,
  );
  expect(await readSettings(server.db)).toMatchObject({ name: 'Lotus', autoMax: 0n });
  const words = [slice('Niente'), slice('Nothing at all', { bgColor: '#445566' })];
  expect(await saveWheel({ slices: words })).toEqual(saved);
  expect(await turnWheel(false)).toEqual(saved);
});

test('new words on a wheel do not fill its budget up', async () => {
  const { server, saveWheel } = await world();
  await server.db.updateTable('wheel').set({ spent: 400_00n }).execute();
  const colours = [slice('Nothing', { bgColor: '#445566' }), slice('Nothing at all')];
  expect(await saveWheel({ slices: colours })).toEqual(saved);
  const budgets = server.db.selectFrom('wheel').select('budget').where('is_active', '=', true);
  expect(await budgets.execute()).toEqual([{ budget: 600_00n }]);
  expect(await saveWheel({ slices: colours, budget: 601 })).toEqual(waits);
  expect(await budgets.execute()).toEqual([{ budget: 600_00n }]);
});

test('a change that began from another state is never confirmed, and makes room for the next', async () => {
  const { admin, saveBonus, confirm, refuse, cashier, saveSettings, server } = await world();
  const first = await saveBonus({ maxAmount: 900 });
  const full = { message: 'CHANGE_WAITING' };
  await expect(saveBonus({ maxAmount: 800 })).rejects.toMatchObject({ code: 'CHANGE_WAITING' });
  expect(await saveBonus({ isShown: false })).toEqual(saved);
  const [shown] = await cashier.call('GET /staff/api/changes', { query: {} });
  expect(shown).toMatchObject({ id: first.changeId, isOutdated: true, costs: [] });
  expect(await confirm(first.changeId)).toMatchObject(decided);
  const second = await saveBonus({ maxAmount: 800 });
  expect(second).toEqual(waits);
  expect(await refuse(second.changeId)).toMatchObject({ status: 200 });
  expect(await confirm(second.changeId)).toMatchObject(decided);
  expect(await refuse(second.changeId)).toMatchObject(decided);
  const ended = await cashier.call('GET /staff/api/changes', { query: { state: 'ended' } });
  expect(ended.map(({ state, reason }) => [state, reason]).slice(0, 2)).toEqual([
    ['REFUSED', 'too much'],
    ['OUTDATED', null],
  ]);
  // New words do not touch a change of limits that waits; another limit does.
  const limits = await saveSettings({ autoMax: 6_000 });
  expect(await saveSettings({ name: 'Lotus' })).toEqual(saved);
  expect(await saveSettings({ refundPercent: 9 })).toMatchObject(full);
  await writeSettings(server.db, { withdrawMax: 60_000 });
  expect(await confirm(limits.changeId)).toMatchObject(decided);
  expect(await confirm('00000000-0000-4000-8000-000000000000', admin)).toMatchObject({
    status: 404,
  });
  expect(await confirm('x', admin)).toMatchObject({ body: { message: 'NO_DATA' } });
});

test('a change that is no longer valid is rejected at the confirmation, and keeps waiting', async () => {
  const { server, savePromotion, confirm, cashier } = await world();
  const { changeId } = await savePromotion({ amount: 200, failPercent: 20 });
  await writeSettings(server.db, { minimumBalance: 250 });
  expect(await confirm(changeId)).toMatchObject({ body: { message: 'CONDITION_UNSOUND' } });
  await writeSettings(server.db, { minimumBalance: 5 });
  expect(await cashier.call('GET /staff/api/changes', { query: {} })).toHaveLength(1);
  expect((await confirm(changeId)).status).toBe(200);
});

test('of simultaneous confirmations one succeeds', async () => {
  const { server, saveBonus } = await world();
  const { changeId } = await saveBonus({ maxAmount: 900 });
  const people = await Promise.all(Array.from({ length: 8 }, () => staffUser(server, 'cashier')));
  const answers = await Promise.all(
    people.map(({ client }) =>
      client.ask('POST /staff/api/changes/:id/confirm', { params: { id: changeId ?? '' } }),
    ),
  );
  const codes = answers.map(({ body }) => body.message).toSorted();
  expect(codes).toEqual([...Array.from({ length: 7 }, () => 'ALREADY_DECIDED'), 'OK']);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('the database itself rejects that one person begins and ends a change, and keeps what was written', async () => {
  const { server, saveBonus } = await world();
  const { changeId } = await saveBonus({ maxAmount: 900 });
  const own = sql`update change_proposal
    set state = 'CARRIED_OUT', ended_by = proposed_by, ended_at = now() where id = ${changeId}`;
  await expect(own.execute(server.db)).rejects.toThrow('check constraint');
  const swapped = sql`update change_proposal set asked = '{}' where id = ${changeId}`;
  await expect(swapped.execute(server.db)).rejects.toThrow('stays as it was written');
  const gone = sql`delete from change_proposal where id = ${changeId}`;
  await expect(gone.execute(server.db)).rejects.toThrow('stays as it was written');
});

const lure = texts('<p>Transfer to SCB <b>666-666</b>-6666 only</p>');

test('an account of someone else is in no words of the operator before two people have seen it', async () => {
  const { server, admin, saveSettings, confirm, refuse, cashier } = await world();
  const visitor = server.visitor();
  const shown = async () => (await visitor.call('GET /api/lookup/notice', {})).text;
  const before = await shown();
  const { changeId } = await saveSettings({ notice: lure });
  expect(await shown()).toBe(before);
  const [waiting] = await cashier.call('GET /staff/api/changes', { query: {} });
  expect(waiting).toMatchObject({ id: changeId, accountNumbers: ['6666666666'] });
  expect(waiting?.costs).toEqual([{ of: 'elsewhere', before: 0, after: null }]);
  expect((await confirm(changeId)).status).toBe(200);
  expect(await shown()).toBe(lure.th);
  for (const change of [
    { contactText: lure },
    { agreements: [lure] },
    { conditions: [lure] },
    { chatGreeting: texts('๖๖๖๖๖๖๖๖๖๖') },
    { lineName: '666 666 6666' },
  ]) {
    const answer = await saveSettings(change);
    expect({ ...change, ...answer }).toEqual({ ...change, ...waits });
    await refuse(answer.changeId);
  }
  const banner = { place: 'invite' as const, image: '/a.jpg', isShown: true, startsAt: null };
  const add = (html: typeof lure) =>
    admin.call('POST /staff/api/banners', { body: { ...banner, html, endsAt: null } });
  expect(await add(lure)).toEqual(waits);
  expect(await server.db.selectFrom('banner').select('id').execute()).toEqual([]);
  expect(await add(texts('Invite'))).toEqual(saved);
  const [there] = await admin.call('GET /staff/api/banners', {});
  const { id = '', version = '', place: _, ...fields } = there ?? {};
  const changed = { params: { id }, body: { ...fields, html: lure, version } } as never;
  expect(await admin.call('PUT /staff/api/banners/:id', changed)).toEqual(waits);

  const source = { code: 'LURE', description: 'SCB 666 666 6666', isShown: true };
  expect(await admin.call('POST /staff/api/sources', { body: source })).toEqual(waits);
  expect(
    await admin.call('POST /staff/api/sources', {
      body: { ...source, description: 'A friend', code: 'F' },
    }),
  ).toEqual(saved);
  const lookups = await admin.call('GET /staff/api/sources', {});
  expect(lookups.map(({ code }) => code)).not.toContain('LURE');

  await server.db
    .insertInto('deposit_account')
    .values({
      bank_code: 'SCB',
      account_name: 'LOTUS',
      account_no: '6666666666',
      mode: 'MANUAL',
      currency: 'THB',
    })
    .execute();
  expect(await saveSettings({ contactText: lure })).toEqual(saved);
});

const evil = 'https://evil.test/pay';

test('a link, a picture or an address of someone else takes two people, and then is known', async () => {
  const { saveSettings, confirm, refuse, cashier } = await world();
  for (const change of [
    { notice: texts(`<p><a href="${evil}">Pay here</a></p>`) },
    { contactText: texts(`<img src="${evil}.png" alt="QR" />`) },
    { conditions: [texts('Terms'), texts(`<a href="mailto:help@evil.test">Write</a>`)] },
    { chatGreeting: texts('Pay at evil.test/pay') },
    { chatAway: texts('See www.evil.te\u200bst') },
    { lineName: 'evil\uff0ecom' },
    { website: 'https://evil.test' },
    { agreements: [texts('<a href="https://line.me/R/ti/p/@evil">LINE</a>')] },
  ]) {
    const answer = await saveSettings(change);
    expect({ ...change, ...answer }).toEqual({ ...change, ...waits });
    const [shown] = await cashier.call('GET /staff/api/changes', { query: {} });
    expect({ ...change, links: shown?.links }).toEqual({ ...change, links: [expect.any(String)] });
    expect(shown?.costs).toContainEqual({ of: 'elsewhere', before: 0, after: null });
    await refuse(answer.changeId);
  }

  const website = await saveSettings({ website: 'https://www.lotus.example' });
  expect((await confirm(website.changeId)).status).toBe(200);
  const own = '<a href="https://lotus.example/terms">Terms</a> <a href="/register">Register</a>';
  expect(await saveSettings({ notice: texts(own) })).toEqual(saved);

  const line = await saveSettings({ contactText: texts('https://line.me/R/ti/p/@lotus') });
  expect((await confirm(line.changeId)).status).toBe(200);
  const again = texts('<p>LINE: <a href="https://line.me/R/ti/p/@lotus">@lotus</a></p>');
  expect(await saveSettings({ agreements: [again] })).toEqual(saved);
  expect(await saveSettings({ agreements: [texts('https://line.me/R/ti/p/@lotu5')] })).toEqual(
    waits,
  );
});

test('halves of an account on two lines are read together, and words that were there already are not held up', async () => {
  const { saveSettings, confirm, refuse } = await world();
  expect(await saveSettings({ conditions: [texts('SCB 66666'), texts('Be kind')] })).toEqual(saved);
  for (const change of [
    { conditions: [texts('SCB 66666'), texts('66666')] },
    { conditions: [texts('SCB 66666'), texts('66666 comes next'), texts('Be kind')] },
    { licence: texts('66666') },
  ]) {
    const answer = await saveSettings(change);
    expect({ ...change, ...answer }).toEqual({ ...change, ...waits });
    await refuse(answer.changeId);
  }
  const phone = await saveSettings({ contactText: texts('Call 081 999 9999') });
  expect(phone).toEqual(waits);
  expect((await confirm(phone.changeId)).status).toBe(200);
  const kinder = texts('Please call 081 999 9999, 10:00-22:00');
  expect(await saveSettings({ contactText: kinder })).toEqual(saved);
  expect(await saveSettings({ notice: texts('Questions? 0819999999') })).toEqual(saved);
});

test('the subject of a change is shown to those who may see members', async () => {
  const { server, admin } = await world();
  const { id } = await fundedMember(server);
  await sql`update member set is_active = false where id = ${id}`.execute(server.db);
  await admin.call('POST /staff/api/members/:id/erasure', {
    params: { id: `${id}` },
    body: { reason: 'as asked' },
  });
  await sql`
    insert into staff_role (code, name, capabilities, pages_per_hour, files_per_hour, locks_per_hour)
    values ('second', 'Second', '{useConsole,confirmChanges}', 1, 1, 1)`.execute(server.db);
  const { client: second } = await staffUser(server, 'second');
  const membersSeenBy = async (client: typeof admin) =>
    (await client.call('GET /staff/api/changes', { query: {} })).map(({ member }) => member?.id);
  expect(await membersSeenBy(admin)).toEqual([`${id}`]);
  expect(await membersSeenBy(second)).toEqual([undefined]);
});
