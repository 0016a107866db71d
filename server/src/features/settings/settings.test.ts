import { textsOf } from '@wallet/contract/languages';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { saveWheel } from '#features/spin/save-wheel.ts';
import { readSettings, writeSettings } from '#settings/settings.ts';
import { texts } from '#test/rewards.ts';
import { saveAsTwo, staffUser } from '#test/staff.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';

const sharedServer = serverForFile();

async function world(start = startTestServer) {
  const server = await start();
  const { client: admin, id } = await staffUser(server, 'admin');
  const version = async () => (await admin.call('GET /staff/api/settings', {})).version;
  return { server, admin, adminId: id, version };
}

test('an admin changes some settings; members and decisions have them immediately', async () => {
  const { server, admin, version } = await world();
  const visitor = server.visitor();
  // Shown just now, so that something stale could be shown again.
  await visitor.call('GET /api/lookup/notice', {});
  const notice = textsOf({ th: '<p>ใหม่</p>', la: '<p>ໃໝ່</p>', en: '<p>New %percentFail%%</p>' });
  const changes = { notice, withdrawMin: 250.5, slipWithinMinutes: 45, enableChatWidget: true };
  await admin.call('PUT /staff/api/settings', { body: { version: await version(), changes } });
  expect(await visitor.call('GET /api/lookup/notice', {})).toMatchObject({ text: notice.th });
  expect(await visitor.call('GET /api/lookup/withdraw', {})).toMatchObject({ withdrawMin: 250.5 });
  expect(await visitor.call('GET /api/lookup/enableChatWidget', {})).toEqual({
    enableChatWidget: true,
  });
  const { settings, currency } = await admin.call('GET /staff/api/settings', {});
  expect(currency).toBe('THB');
  expect(settings).toMatchObject({ ...changes, withdrawMax: 50_000, name: 'Wallet' });
});

test('the bot answers by the menu that an admin made', async () => {
  const { server, admin, version } = await world();
  const chatMenu = [
    item('Deposit', [item('Person', [], { id: 'person', callsStaff: true, text: texts('Soon') })]),
  ];
  const changes = { chatMenu: chatMenu as never, chatGreeting: texts('Hello') };
  await admin.call('PUT /staff/api/settings', { body: { version: await version(), changes } });
  expect((await admin.call('GET /staff/api/settings', {})).settings.chatMenu).toEqual(chatMenu);
  const visitor = server.visitor();
  const owner = { guestId: 'a-guest-of-this-test-1' };
  const message = {
    message_type: 'postback' as const,
    payload: { title: 'Person', payload: 'menu:person' },
  };
  await visitor.call('POST /api/chat/send-message', {
    body: { conversation: { ...owner, message } },
  });
  const { conversations } = await visitor.call('POST /api/chat/history', { body: owner });
  expect(conversations.map(({ message: said }) => said.payload?.message)).toContain('Soon');
});

test('two admins who start from the same state: the second one gets a conflict', async () => {
  const { server, admin, version } = await world();
  const seen = await version();
  const save = (name: string) =>
    admin.ask('PUT /staff/api/settings', { body: { version: seen, changes: { name } } });
  const answers = await Promise.all([save('One'), save('Two')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'ALREADY_DECIDED',
  });
  const { name } = await readSettings(server.db);
  expect(name).toBe(answers[0]?.status === 200 ? 'One' : 'Two');
});

type MenuItem = { id: string; items: MenuItem[] };

let items = 0;
function item(title: string, below: MenuItem[] = [], changes = {}): MenuItem {
  const own = { id: `topic-${++items}`, text: texts('x'), callsStaff: false, items: below };
  return { ...own, title: texts(title), ...changes } as MenuItem;
}

function deep(levels: number): MenuItem[] {
  return Array.from({ length: levels }).reduce<MenuItem[]>((below) => [item('x', below)], []);
}

const hostile = texts('<img src="x" onerror="alert(1)">');

test.each([
  ['a setting that does not exist', { withdrawMinimum: 1 }, 'INVALID_DATA'],
  ['the end of the service by the common call', { terminated: 'gone' }, 'INVALID_DATA'],
  ['a fraction of a satang', { withdrawMin: 1.005 }, 'INVALID_DATA'],
  ['an amount below zero', { autoMax: -1 }, 'INVALID_DATA'],
  ['a minimum above the maximum', { withdrawMin: 50_000.01 }, 'INVALID_DATA'],
  ['an hour that is none', { slipClosedFrom: '24:00' }, 'INVALID_DATA'],
  ['half a withdrawal', { withdrawalsPerDay: 1.5 }, 'INVALID_DATA'],
  ['a greeting that no message holds', { chatGreeting: texts('x'.repeat(2_001)) }, 'INVALID_DATA'],
  ['a button that no message holds', { chatMenu: [item('x'.repeat(81))] }, 'INVALID_DATA'],
  ['a button below it that says nothing', { chatMenu: [item('x', [item(' ')])] }, 'INVALID_DATA'],
  [
    'a button that answers nothing',
    { chatMenu: [item('x', [], { text: texts('') })] },
    'INVALID_DATA',
  ],
  [
    'two buttons that the bot takes for one',
    { chatMenu: [item('x', [], { id: 'same' }), item('y', [], { id: 'same' })] },
    'INVALID_DATA',
  ],
  ['an eleventh topic', { chatMenu: Array.from({ length: 11 }, () => item('x')) }, 'INVALID_DATA'],
  ['a fifth level of topics', { chatMenu: deep(5) }, 'INVALID_DATA'],
  ['two thousand levels of topics', { chatMenu: deep(2_000) }, 'INVALID_DATA'],
  ['no name', { name: '  ' }, 'INVALID_DATA'],
  ['a text that lacks a language', { notice: { th: 'x', en: 'x' } }, 'INVALID_DATA'],
  ['a link that runs', { lineLink: 'javascript:alert(1)' }, 'INVALID_DATA'],
  ['a picture from elsewhere', { lineQr: 'https://evil.test/a.png' }, 'INVALID_DATA'],
  ['markup that runs, in the notice', { notice: hostile }, 'HTML_NOT_ALLOWED'],
  ['markup that runs, in the conditions', { conditions: [hostile] }, 'HTML_NOT_ALLOWED'],
  ['markup that runs, in the agreements', { agreements: [hostile] }, 'HTML_NOT_ALLOWED'],
  ['markup that runs, in the contact text', { contactText: hostile }, 'HTML_NOT_ALLOWED'],
  ['markup that runs, about cashback', { refundInfo: hostile }, 'HTML_NOT_ALLOWED'],
  ['a goal below what is given', { inviteSuccess: 90, inviteFail: 10 }, 'CONDITION_UNSOUND'],
  ['an end above what is given', { refundFail: 100 }, 'CONDITION_UNSOUND'],
])('%s is rejected and changes nothing', async (_, wrong, code) => {
  const { server, admin, version } = await world(sharedServer);
  const before = await readSettings(server.db);
  // A right one next to it is not saved either.
  const body = { version: await version(), changes: { website: 'https://new.test', ...wrong } };
  // biome-ignore lint/suspicious/noExplicitAny: what the compiler would not let pass.
  const answer = await admin.ask('PUT /staff/api/settings', { body: body as any });
  expect(answer).toMatchObject({ status: 400, body: { message: code } });
  expect(await readSettings(server.db)).toEqual(before);
});

test('members count as played out only below what every offer still gives', async () => {
  const { server, admin, version } = await world();
  await offerPromotion(server);
  const save = async (minimumBalance: number) =>
    saveAsTwo(server, admin, 'PUT /staff/api/settings', {
      body: { version: await version(), changes: { minimumBalance } },
    });
  expect(await save(100)).toMatchObject({ status: 400, body: { message: 'CONDITION_UNSOUND' } });
  expect(await save(20)).toMatchObject({ status: 200 });
  await server.db
    .updateTable('promotion')
    .set({ ends_at: new Date(0) })
    .execute();
  await offerWheel(server);
  expect(await save(100)).toMatchObject({ status: 400, body: { message: 'CONDITION_UNSOUND' } });
  await server.db.updateTable('wheel').set({ is_active: false }).execute();
  // A bonus counts while it is shown and not over.
  const terms = { success_percent: 300, fail_percent: 10, max_received: 1, type: 'day' } as const;
  const bonus = { ...terms, code: 'TINY', name: JSON.stringify(texts('Tiny')) };
  await server.db
    .insertInto('bonus')
    .values({ ...bonus, currency: 'THB', max_amount: 1_00n, minimum_deposit: 1_00n })
    .execute();
  const turn = (change: { is_shown: boolean; ends_at?: Date }) =>
    server.db.updateTable('bonus').set(change).execute();
  expect(await save(100)).toMatchObject({ status: 400, body: { message: 'CONDITION_UNSOUND' } });
  await turn({ is_shown: false });
  expect(await save(100)).toMatchObject({ status: 200 });
  await turn({ is_shown: true, ends_at: new Date(0) });
  expect(await save(101)).toMatchObject({ status: 200 });
});

/** A hundred baht, free at five times as much. */
async function offerPromotion({ db }: TestServer): Promise<void> {
  const name = JSON.stringify(texts('Hundred'));
  await db
    .insertInto('promotion')
    .values({
      code: 'HUNDRED',
      name,
      description: name,
      currency: 'THB',
      amount: 100_00n,
      success_percent: 500,
      fail_percent: 10,
    })
    .execute();
}

/** A wheel that gives a hundred baht, free at three times as much. */
async function offerWheel({ db }: TestServer): Promise<void> {
  const [name, empty] = [JSON.stringify(texts('Lucky')), JSON.stringify(texts(''))];
  const terms = { success_percent: 300, fail_percent: 10, coupon_days: 7, budget: null } as const;
  const look = { bg_color: '#112233', text_color: '#ffffff', html: empty, weight: 1 } as const;
  const prize = { type: 'credit', amount: 100_00n, bonus_code: null } as const;
  await inTransaction(db, (tx) =>
    saveWheel(tx, { ...terms, name, currency: 'THB' }, [
      { ...look, ...prize, code: 'A', label: name },
    ]),
  );
}

test('ending the service takes its typed name, and rejects every call but the staff’s until it opens again', async () => {
  const { server, admin, version } = await world();
  const set = async (terminated: 'gone' | null, confirmation: string) =>
    admin.ask('PUT /staff/api/settings/terminated', {
      body: { version: await version(), terminated, confirmation },
    });
  expect(await set('gone', 'wallet')).toMatchObject({
    status: 400,
    body: { message: 'CONFIRMATION_WRONG' },
  });
  // Nor does someone who has seen other settings end it.
  const stale = { version: await version(), terminated: 'gone', confirmation: 'Wallet' } as const;
  await writeSettings(server.db, { website: 'https://new.test' });
  expect(await admin.ask('PUT /staff/api/settings/terminated', { body: stale })).toMatchObject({
    status: 409,
    body: { message: 'ALREADY_DECIDED' },
  });
  const visitor = server.visitor();
  expect((await visitor.ask('GET /api/lookup/info', {})).status).toBe(200);

  expect((await set('gone', 'Wallet')).status).toBe(200);
  const gone = { status: 410, body: { message: 'gone' } };
  expect(await visitor.ask('GET /api/lookup/info', {})).toMatchObject(gone);
  expect(await visitor.ask('GET /api/wallet', {})).toMatchObject(gone);
  expect(await visitor.call('GET /api/lookup/active', {})).toEqual({
    active: false,
    terminated: 'gone',
  });
  expect((await admin.call('GET /staff/api/settings', {})).settings.terminated).toBe('gone');

  expect((await set(null, '')).status).toBe(200);
  expect((await visitor.ask('GET /api/lookup/info', {})).status).toBe(200);
});

test('the request and its outcome are in the audit', async () => {
  const { server, admin, adminId, version } = await world();
  const body = { version: await version(), changes: { name: 'Lotus' } };
  await admin.call('PUT /staff/api/settings', { body });
  await admin.ask('PUT /staff/api/settings', { body });
  const rows = await server.db
    .selectFrom('staff_audit')
    .select(['call', 'asked', 'outcome'])
    .where('staff_id', '=', adminId)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { call: 'PUT /staff/api/settings', asked: body, outcome: 'OK' },
    { call: 'PUT /staff/api/settings', asked: body, outcome: 'ALREADY_DECIDED' },
  ]);
});
