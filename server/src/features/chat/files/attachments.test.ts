import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import type { MemberId } from '@wallet/contract/ids';
import { chatFileBytesMax } from '@wallet/contract/rules';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { historyOf, newGuest, someGuestId, type TestCustomer } from '#test/chat.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { staffUser } from '#test/staff.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { box, place, videoOf } from '#test/videos.ts';
import { violationsOf } from '#test/violations.ts';
import { chatJobs } from '../chat-jobs.ts';
import { removeOldFiles } from './remove-old-files.ts';
import { listOldUploads } from './upload-store.ts';

const sharedServer = serverForFile();

/** Other limits than ten and twenty megabytes, which take a second to send. */
function limitFilesTo(bytesMax: { readonly image: number; readonly video: number }): void {
  const usual = { ...chatFileBytesMax };
  onTestFinished(() => void Object.assign(chatFileBytesMax, usual));
  Object.assign(chatFileBytesMax, bytesMax);
}

type File = {
  readonly bytes: Buffer;
  readonly kind?: 'image' | 'video';
  readonly staff?: string;
  readonly ip?: string;
  readonly fields?: Readonly<Record<string, string>>;
};

/** Uploads as a browser does: the owner's fields first, then the file. */
async function upload(
  { url }: TestServer,
  { bytes, kind = 'image', staff, ip = someIp(), fields = {} }: File,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'file.jpg');
  const response = await fetch(`${url}${staff ? '/staff' : ''}/api/chat/upload-${kind}`, {
    method: 'POST',
    headers: {
      'x-client-type': staff ? 'staff-console' : 'member-web',
      'x-forwarded-for': ip,
      ...(staff ? { authorization: `Bearer ${staff}` } : {}),
    },
    body: form,
  });
  const answer: { path: string; message: string } = JSON.parse(await response.text());
  return { status: response.status, ...answer };
}

function someIp(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}

async function picture(format: 'png' | 'jpeg' | 'webp' | 'gif', frames = 1): Promise<Buffer> {
  const create = {
    width: 40,
    height: 30 * frames,
    channels: 3,
    noise: { type: 'gaussian', mean: 120, sigma: 60 },
  } as const;
  const drawn = sharp({ create: { ...create, background: '#123' } });
  if (format !== 'gif') return drawn.toFormat(format).toBuffer();
  const raw = await drawn.raw().toBuffer();
  const pages = { width: 40, height: 30 * frames, channels: 3, pageHeight: 30 } as const;
  return sharp(raw, { raw: pages }).gif().toBuffer();
}

/** A video of a phone that recorded its location. */
function video(brand: string, bytes = 1_000): Buffer {
  const extraBoxes = [box('udta', box('\u00a9xyz', place))];
  return videoOf(randomBytes(bytes), { brand, extraBoxes });
}

function show({ client, owner }: TestCustomer, filePath: string, clientId = randomUUID()) {
  const message = { message_type: 'media' as const, payload: { filePath }, clientId };
  return client.call('POST /api/chat/send-message', {
    body: { conversation: { ...owner, message } },
  });
}

async function urlOf(customer: TestCustomer): Promise<string> {
  const newest = (await historyOf(customer)).at(-1);
  return newest?.message.payload?.url ?? '';
}

async function keptFiles({ services }: TestServer): Promise<string[]> {
  return readdir(join(services.config.uploads, 'chat')).catch(() => []);
}

test('pictures are re-encoded and shown to both sides by an address that expires', async () => {
  const server = await sharedServer();
  const guest = await newGuest(server);
  const tail = Buffer.from('<?php system($_GET[0]); ?>');
  for (const [format, type] of [
    ['png', 'image/jpeg'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/jpeg'],
    ['gif', 'image/webp'],
  ] as const) {
    const bytes = Buffer.concat([await picture(format), tail]);
    const { status, path } = await upload(server, { bytes, fields: guest.owner });
    expect([format, status]).toEqual([format, 200]);
    await show(guest, path);
    const { message } = (await historyOf(guest)).at(-1) ?? {};
    expect(message?.payload).toEqual({
      ...{ filePath: path, fileType: 'image', url: expect.any(String) },
    });
    const address = await urlOf(guest);
    const response = await fetch(`${server.url}${address}`);
    expect(response.headers.get('content-type')).toBe(type);
    const shown = Buffer.from(await response.arrayBuffer());
    expect(shown.includes(tail)).toBe(false);
    expect(await sharp(shown).metadata()).toMatchObject({ width: 40, height: 30 });
    for (const wrong of [
      address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `/files/${path}`,
    ]) {
      expect((await fetch(`${server.url}${wrong}`)).status, wrong).toBe(403);
    }
  }
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a GIF stays animated', async () => {
  const server = await sharedServer();
  const guest = await newGuest(server);
  const { path } = await upload(server, { bytes: await picture('gif', 3), fields: guest.owner });
  await show(guest, path);
  const address = `${server.url}${await urlOf(guest)}`;
  // The address lasts until an hour ends, for one hour at least.
  const until = Number(new URL(address).searchParams.get('until'));
  expect(until % 3_600).toBe(0);
  expect(until - Date.now() / 1_000).toBeGreaterThan(3_590);
  expect(until - Date.now() / 1_000).toBeLessThanOrEqual(7_200);
  const response = await fetch(address);
  const shown = Buffer.from(await response.arrayBuffer());
  expect((await sharp(shown, { animated: true }).metadata()).pages).toBe(3);
});

test('videos come without the place where they were recorded, also piece by piece', async () => {
  const server = await startTestServer();
  const guest = await newGuest(server);
  for (const [brand, type] of [
    ['isom', 'video/mp4'],
    ['qt  ', 'video/quicktime'],
  ] as const) {
    const sent = video(brand, 120_000);
    const { path } = await upload(server, { bytes: sent, kind: 'video', fields: guest.owner });
    await show(guest, path);
    const address = `${server.url}${await urlOf(guest)}`;
    const whole = await fetch(address);
    expect(whole.headers.get('content-type')).toBe(type);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.includes(place)).toBe(false);
    expect(bytes.length).toBe(sent.length);
    expect(bytes.subarray(0, 120_000).equals(sent.subarray(0, 120_000))).toBe(true);
    const piece = async (range: string) => {
      const response = await fetch(address, { headers: { range } });
      const answer = Buffer.from(await response.arrayBuffer());
      return [
        response.status,
        response.headers.get('content-range'),
        answer.toString('hex'),
      ] as const;
    };
    // Anyone who asks for little makes us hold little.
    const read = vi.spyOn(server.services.storage, 'getPart');
    await piece('bytes=7-7');
    expect(read.mock.calls).toEqual([[path, { from: 7, until: 7 }]]);
    const last = bytes.length - 1;
    expect(await piece('bytes=10-19')).toEqual([
      206,
      `bytes 10-19/${bytes.length}`,
      bytes.subarray(10, 20).toString('hex'),
    ]);
    expect(await piece('bytes=1000-')).toEqual([
      206,
      `bytes 1000-${last}/${bytes.length}`,
      bytes.subarray(1_000).toString('hex'),
    ]);
    read.mockRestore();
    for (const nonsense of ['bytes=9-1', 'bytes=9999999-', 'pages=1-2']) {
      expect((await piece(nonsense))[0], nonsense).toBe(200);
    }
  }
});

test('a file that is not a picture or video of these kinds is rejected, and nothing is kept', async () => {
  const server = await startTestServer();
  const { owner } = await newGuest(server);
  const jpeg = await picture('jpeg');
  limitFilesTo({ image: 60_000, video: 90_000 });
  const refused: [string, File, number, string][] = [
    ['a page', { bytes: Buffer.from('<html><script>alert(1)</script>') }, 400, 'SLIP_INVALID_FILE'],
    [
      'a drawing',
      { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      400,
      'SLIP_INVALID_FILE',
    ],
    ['half a picture', { bytes: jpeg.subarray(0, jpeg.length / 2) }, 400, 'SLIP_INVALID_FILE'],
    ['nothing', { bytes: Buffer.alloc(0) }, 400, 'SLIP_INVALID_FILE'],
    ['a video as a picture', { bytes: video('isom') }, 400, 'SLIP_INVALID_FILE'],
    ['a picture as a video', { bytes: jpeg, kind: 'video' }, 400, 'SLIP_INVALID_FILE'],
    ['another video', { bytes: video('avif'), kind: 'video' }, 400, 'SLIP_INVALID_FILE'],
    [
      'a large picture',
      { bytes: Buffer.concat([jpeg, Buffer.alloc(60_000)]) },
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'half a video',
      { bytes: video('isom').subarray(0, 900), kind: 'video' },
      400,
      'SLIP_INVALID_FILE',
    ],
    ['a large video', { bytes: video('isom', 90_000), kind: 'video' }, 413, 'BODY_TOO_LARGE'],
  ];
  for (const [what, file, status, message] of refused) {
    const answer = await upload(server, { fields: owner, ...file });
    expect([what, answer.status, answer.message]).toEqual([what, status, message]);
  }
  const agent = await staffUser(server, 'agent');
  for (const [path, headers] of [
    ['/api/chat/upload-image', { 'x-client-type': 'member-web' }],
    [
      '/staff/api/chat/upload-video',
      { 'x-client-type': 'staff-console', authorization: `Bearer ${agent.token}` },
    ],
  ] as const) {
    const response = await fetch(`${server.url}${path}`, {
      ...{ method: 'POST', headers, body: new FormData() },
    });
    expect([response.status, await response.json()]).toEqual([400, { message: 'SLIP_NO_FILE' }]);
  }
  const { guestId } = owner;
  expect(await upload(server, { bytes: jpeg })).toMatchObject({
    status: 400,
    message: 'INVALID_USER',
  });
  expect(await upload(server, { bytes: jpeg, fields: { guestId } })).toMatchObject({ status: 403 });
  expect(await upload(server, { bytes: jpeg, fields: { guestId: 'short' } })).toMatchObject({
    status: 400,
  });
  expect(await server.db.selectFrom('chat_upload').selectAll().execute()).toEqual([]);
  const member = await fundedMember(server);
  const blockedThread = (customer: { guest_id: string } | { member_id: MemberId }) => ({
    id: randomUUID(),
    session_id: randomUUID(),
    is_blocked: true,
    ...customer,
  });
  await server.db
    .insertInto('chat_thread')
    .values([blockedThread({ guest_id: guestId }), blockedThread({ member_id: member.id })])
    .execute();
  const blocked = await upload(server, { bytes: jpeg, fields: owner });
  expect(blocked).toMatchObject({ status: 403, message: 'INACTIVE_USER' });
  const file = new Blob([new Uint8Array(jpeg)]);
  expect(await member.client.ask('POST /api/chat/upload-image', { file })).toMatchObject({
    status: 403,
    body: { message: 'INACTIVE_USER' },
  });
  expect(await keptFiles(server)).toEqual([]);
  expect(await readdir(join(server.services.config.dataDir, 'incoming'))).toEqual([]);
  // The limit of a picture is not that of a video.
  const { owner: other } = await newGuest(server);
  const longer = { bytes: video('isom', 70_000), kind: 'video', fields: other } as const;
  expect((await upload(server, longer)).status).toBe(200);
});

test('a path belongs to the member who got it, for a day', async () => {
  const server = await sharedServer();
  const [guest, other] = [await newGuest(server), await newGuest(server)];
  const { client } = await fundedMember(server);
  const bytes = await picture('png');
  const { path } = await upload(server, { bytes, fields: guest.owner });
  for (const thief of [other, { client, owner: {} }]) {
    await expect(show(thief, path)).rejects.toMatchObject({ status: 404, code: 'NO_DATA' });
  }
  const made = (hours: number) =>
    sql`update chat_upload set created_at = now() - make_interval(hours => ${hours})`.execute(
      server.db,
    );
  await made(23);
  await show(guest, path);
  await made(25);
  await expect(show(guest, path)).rejects.toMatchObject({ status: 404, code: 'NO_DATA' });
  const { token } = await staffUser(server, 'agent');
  const staffs = await upload(server, { bytes, staff: token });
  await expect(show(guest, staffs.path)).rejects.toMatchObject({ status: 404, code: 'NO_DATA' });
  // Ten files in ten minutes are enough for a customer, a hundred for one of the staff.
  for (const [kind, sender, most] of [
    ['guest', { fields: guest.owner }, 10],
    ['staff', { staff: token }, 100],
  ] as const) {
    await sql`
      update attempt set count = ${most - 1} where key like ${`chat-file:${kind}:%`}`.execute(
      server.db,
    );
    const sent = [
      await upload(server, { bytes, ...sender }),
      await upload(server, { bytes, ...sender }),
    ];
    expect([kind, ...sent.map(({ status }) => status)]).toEqual([kind, 200, 429]);
  }
  vi.spyOn(server.services.storage, 'put').mockRejectedValueOnce(new Error('full'));
  const full = await upload(server, { bytes, fields: other.owner });
  expect(full.message).toBe('SLIP_UPLOAD_FAIL');
});

/** Sends half of what it announces and hangs up. */
async function hangUpHalfway({ url }: TestServer, body: Buffer): Promise<void> {
  await new Promise<void>((resolve) => {
    const sending = request(`${url}/api/chat/upload-image`, {
      method: 'POST',
      headers: {
        'x-client-type': 'member-web',
        'content-type': 'multipart/form-data; boundary=edge',
        'content-length': body.length,
      },
    });
    sending.on('error', () => resolve());
    sending.write(body.subarray(0, body.length / 2), () => {
      setTimeout(() => sending.destroy(), 50);
    });
    sending.on('close', () => resolve());
  });
}

test('C6: an upload cut off halfway and sent again is one file, and sent twice one message', async () => {
  const server = await startTestServer();
  const guest = await newGuest(server);
  const bytes = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const field = (name: string, value: string) =>
    `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = Object.entries(guest.owner).map(([name, value]) => field(name, value));
  const head = `${fields.join('')}--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  await hangUpHalfway(
    server,
    Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
  );
  await eventually(async () =>
    expect(await readdir(join(server.services.config.dataDir, 'incoming'))).toEqual([]),
  );
  expect(await keptFiles(server)).toEqual([]);
  const { path } = await upload(server, { bytes, fields: guest.owner });
  const clientId = randomUUID();
  await show(guest, path, clientId);
  await show(guest, path, clientId);
  expect(await keptFiles(server)).toHaveLength(1);
  expect(await historyOf(guest)).toHaveLength(1);
});

test('files that no one sent are removed, those of messages after half a year', async () => {
  const server = await startTestServer();
  const guest = await newGuest(server);
  const bytes = await picture('png');
  const paths = [];
  for (const _ of ['sent', 'forgotten']) {
    paths.push((await upload(server, { bytes, fields: guest.owner })).path);
  }
  const [sent = ''] = paths;
  await show(guest, sent);
  const kept = async (days: number) => {
    await sql`update chat_upload set created_at = now() - make_interval(days => ${days})`.execute(
      server.db,
    );
    await removeOldFiles(server.services);
    return (await keptFiles(server)).map((name) => `chat/${name}`).sort();
  };
  expect(await kept(1)).toEqual(paths.toSorted());
  expect(await kept(3)).toEqual([sent]);
  expect(await kept(181)).toEqual([]);
  const job = chatJobs(server.services)['chat-files'];
  expect(await job()).toEqual({ againInSeconds: 3_600 });
  // The oldest go first, and a run that fails is followed by the next.
  await sql`insert into chat_upload (path, kind, guest_id, created_at)
    select 'chat/' || days, 'image', 'x', now() - make_interval(days => days)
    from unnest(array[4, 6, 5]) as days`.execute(server.db);
  expect(await listOldUploads(server.db, 2)).toEqual(['chat/6', 'chat/5']);
  const logged = vi.spyOn(server.services.log, 'error').mockReturnValue(undefined);
  const failing = { ...server.services, db: Object.create(null) };
  expect(await chatJobs(failing)['chat-files']()).toEqual({ againInSeconds: 3_600 });
  expect(logged).toHaveBeenCalledWith(expect.anything(), 'removing old files of the chat failed');
});

test('a client that is another guest with every file has to wait', async () => {
  const server = await startTestServer();
  const [bytes, ip] = [await picture('png'), someIp()];
  const send = (from: string) => {
    const fields = { guestId: someGuestId() };
    return upload(server, { bytes, ip: from, fields });
  };
  expect((await send(ip)).status).toBe(200);
  await sql`update attempt set count = 29 where key = ${`guest-file:${ip}`}`.execute(server.db);
  expect((await send(ip)).status).toBe(200);
  expect(await send(ip)).toMatchObject({ status: 429, message: 'REQUEST_LIMIT' });
  expect((await keptFiles(server)).length).toBe(2);
  const { rows } = await sql`
    select split_part(key, ':', 1) as what,
      max(round(extract(epoch from until - now()) / 60))::int as minutes
    from attempt where key like 'guest-file:%' or key like 'chat-file:%' group by 1 order by 1`.execute(
    server.db,
  );
  expect(rows).toEqual([
    { what: 'chat-file', minutes: 10 },
    { what: 'guest-file', minutes: 60 },
  ]);
  expect((await send(someIp())).status).toBe(200);
  // The network around an address has ten times as many.
  const [near, next] = ['203.0.113.7', '203.0.113.8'];
  expect((await send(near)).status).toBe(200);
  await sql`update attempt set count = 299 where key = 'guest-file:203.0.113.0/24'`.execute(
    server.db,
  );
  expect([(await send(next)).status, (await send(next)).status]).toEqual([200, 429]);
});
