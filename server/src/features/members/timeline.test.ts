import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { say } from '#test/chat.ts';
import { fundedMember } from '#test/funded-member.ts';
import { recordNotices } from '#test/notices.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer } from '#test/test-server.ts';

const timeline = 'GET /staff/api/members/:id/timeline';

test('the time line lists every event of a member, newest first, by kind and page by page', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server, { wallet: 9_000_00n });
  const other = await fundedMember(server, { wallet: 1_00n });
  const somsri = await staffUser(server, 'cashier');
  const params = { id: noy.id.toString() };
  const { ref } = await noy.client.call('POST /api/wallet/withdraw', { body: { amount: 6_000 } });
  await somsri.client.call('POST /staff/api/withdrawals/:id/refuse', {
    params: { id: ref },
    body: { reason: 'CONTACT_US' },
  });
  await say({ client: noy.client, owner: {} }, 'Why was it refused?');
  await somsri.client.call('POST /staff/api/members/:id/notes', {
    params,
    body: { text: 'Called her.\nShe will write.' },
  });
  await somsri.client.call('POST /staff/api/members/:id/notes', {
    params: { id: other.id.toString() },
    body: { text: 'Of somebody else' },
  });
  await somsri.client.call('POST /staff/api/members/:id/notes', {
    params,
    body: { text: 'Wrote.' },
  });
  const { notes } = await somsri.client.call('GET /staff/api/members/:id/notes', { params });
  const written = { by: { id: String(somsri.id), name: somsri.username }, at: expect.any(String) };
  expect(notes.map(({ id: _, ...note }) => note)).toEqual([
    { text: 'Wrote.', ...written },
    { text: 'Called her.\nShe will write.', ...written },
  ]);
  const { events, isMore } = await somsri.client.call(timeline, { params, query: {} });
  expect(isMore).toBe(false);
  const names = events.map(({ name, words }) => `${name} ${words ?? ''}`.trim());
  for (const one of [
    'note Called her.\nShe will write.',
    'chat-begun',
    'act POST /staff/api/withdrawals/:id/refuse',
    'case-opened withdrawal',
    'case-closed withdrawal',
    'statement withdraw',
    'statement deposit',
    'joined',
    'bank-account SCB',
  ])
    expect(names).toContain(one);
  expect(names.join()).not.toContain('somebody else');
  const times = events.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  // Page by page, the same events, each once.
  const paged: string[] = [];
  for (let before: string | undefined; ; ) {
    const page = await somsri.client.call(timeline, {
      params,
      query: { limit: 2, ...(before ? { before } : {}) },
    });
    paged.push(...page.events.map(({ key }) => key));
    before = page.events.at(-1)?.key;
    if (!page.isMore) break;
  }
  expect(paged).toEqual(events.map(({ key }) => key));
  const whole = await somsri.client.call(timeline, { params, query: { limit: events.length } });
  expect([whole.events.length, whole.isMore]).toEqual([events.length, false]);
  const money = await somsri.client.call(timeline, { params, query: { kind: 'money' } });
  expect(money.events.map(({ kind }) => kind)).toEqual(
    events.filter(({ kind }) => kind === 'money').map(({ kind }) => kind),
  );
  expect(money.events.length).toBe(2);
});

test('a flag is seen where the member is named, until its end; a note stays', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server, { wallet: 9_000_00n });
  const agent = await staffUser(server, 'agent');
  const somsri = await staffUser(server, 'cashier');
  const params = { id: noy.id.toString() };
  const raise = 'POST /staff/api/members/:id/flags';
  const flags = async () =>
    (
      await agent.client.call('GET /staff/api/flags', { query: { members: `${params.id},999999` } })
    ).map(({ kind, label }) => label ?? kind);
  const { ref } = await noy.client.call('POST /api/wallet/withdraw', { body: { amount: 6_000 } });
  const withdrawal = { params: { id: ref } };
  const seen = await somsri.client.call('GET /staff/api/withdrawals/:id', withdrawal);
  const body = { kind: 'watch' as const, reason: 'Account of a friend' };
  await agent.client.call(raise, { params, body });
  // An intended payment is checked again.
  expect(
    await somsri.client.ask('POST /staff/api/withdrawals/:id/approve', {
      ...withdrawal,
      body: { version: seen.version },
    }),
  ).toMatchObject({ status: 409, body: { message: 'FACTS_CHANGED' } });
  expect(await agent.client.ask(raise, { params, body })).toMatchObject({ status: 409 });
  const endsAt = new Date(Date.now() + 60_000).toISOString();
  for (const label of ['Slow payer', 'Cousin of Noy']) {
    await agent.client.call(raise, {
      params,
      body: { kind: 'own', label, reason: 'As agreed', endsAt },
    });
  }
  for (const wrong of [
    { kind: 'own' as const, reason: 'without a name' },
    { kind: 'vip' as const, label: 'with one', reason: 'x' },
    { kind: 'vip' as const, reason: 'over', endsAt: '2020-01-01T00:00:00Z' },
    { kind: 'vip' as const, reason: 'in no year', endsAt: '9999-12-31T23:59:59-14:00' },
  ])
    expect(await agent.client.ask(raise, { params, body: wrong })).toMatchObject({ status: 400 });
  expect(await flags()).toEqual(['watch', 'Slow payer', 'Cousin of Noy']);

  const shown = await agent.client.call('GET /staff/api/members/:id/notes', { params });
  const [watch, slow] = shown.flags;
  const raised = { by: { id: String(agent.id), name: agent.username }, at: expect.any(String) };
  expect([watch, slow]).toEqual([
    { id: expect.any(String), ...body, label: null, endsAt: null, ...raised },
    {
      ...{ id: expect.any(String), kind: 'own', label: 'Slow payer', reason: 'As agreed', endsAt },
      ...raised,
    },
  ]);
  const briefly = await agent.client.call('GET /staff/api/flags', {
    query: { members: params.id },
  });
  expect(briefly[0]).toEqual({ memberId: params.id, ...body, label: null, endsAt: null });
  const end = 'POST /staff/api/members/:id/flags/:flag/end';
  const flag = watch?.id ?? '';
  const other = await fundedMember(server);
  const ofOther = { params: { id: other.id.toString(), flag } };
  expect(await somsri.client.ask(end, ofOther)).toMatchObject({ status: 409 });
  expect(await flags()).toEqual(['watch', 'Slow payer', 'Cousin of Noy']);
  await somsri.client.call(end, { params: { ...params, flag } });
  expect(await somsri.client.ask(end, { params: { ...params, flag } })).toMatchObject({
    status: 409,
    body: { message: 'ALREADY_DECIDED' },
  });
  expect(await flags()).toEqual(['Slow payer', 'Cousin of Noy']);
  const { events } = await agent.client.call(timeline, { params, query: { kind: 'notes' } });
  expect(events.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'flag-ended watch',
    'flag-raised own',
    'flag-raised own',
    'flag-raised watch',
  ]);
  // The same one is in force separately for another member, and one whose time is over makes room for the next.
  await agent.client.call(raise, { params: ofOther.params, body });
  const slowEnds = () =>
    sql`update member_flag set ends_at = now() - interval '1 second' where label = 'Slow payer'`.execute(
      server.db,
    );
  await slowEnds();
  expect(await flags()).toEqual(['Cousin of Noy']);
  expect(
    await somsri.client.ask(end, { params: { ...params, flag: slow?.id ?? '' } }),
  ).toMatchObject({ status: 409, body: { message: 'ALREADY_DECIDED' } });
  const anew = { kind: 'own', label: 'Slow payer', reason: 'Again', endsAt } as const;
  await agent.client.call(raise, { params, body: anew });
  expect(await agent.client.ask(raise, { params, body: anew })).toMatchObject({
    status: 409,
    body: { message: 'ALREADY_DECIDED' },
  });
  expect(await flags()).toEqual(['Cousin of Noy', 'Slow payer']);
  // One that has ended can be raised again, and one whose time is over is not seen any more.
  await agent.client.call(raise, { params, body });
  // An open app refetches the offers once a flag against rewards is in force, and when one has ended.
  const notified = await recordNotices(server);
  const noBonus = { ...body, kind: 'noBonus' } as const;
  await agent.client.call(raise, { params, body: noBonus });
  const marks = await agent.client.call('GET /staff/api/members/:id/notes', { params });
  const against = marks.flags.find(({ kind }) => kind === 'noBonus')?.id ?? '';
  expect(notified.mock.calls).toEqual([[noy.id]]);
  await somsri.client.call(end, { params: { ...params, flag: against } });
  expect(notified.mock.calls).toEqual([[noy.id], [noy.id]]);
  await sql`update member_flag set ends_at = now() - interval '1 second'
    where ends_at is not null`.execute(server.db);
  expect(await flags()).toEqual(['watch']);
});
