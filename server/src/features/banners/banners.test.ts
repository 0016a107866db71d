import { expect, test } from 'vitest';
import { texts } from '#test/rewards.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer } from '#test/test-server.ts';

test('banners are listed with each field as it was entered, and as it was changed', async () => {
  const server = await startTestServer();
  const { client: admin } = await staffUser(server, 'admin');
  const image = '/pictures/AAAAAAAAAAAAAAAAAAAAAA.jpg';
  const [startsAt, endsAt] = ['2027-01-02T03:04:05.000Z', '2027-02-03T04:05:06.000Z'];
  const banner = { image, html: texts('<b>Hi</b>'), isShown: false, startsAt, endsAt };
  await admin.call('POST /staff/api/banners', { body: { ...banner, place: 'refund' } });
  await admin.call('POST /staff/api/banners', { body: { ...banner, place: 'invite' } });
  const listed = () => admin.call('GET /staff/api/banners', {});
  const row = { id: expect.any(String), version: expect.any(String) };
  // By their places.
  const [invite, refund] = await listed();
  expect([invite, refund]).toEqual([
    { ...row, ...banner, place: 'invite' },
    { ...row, ...banner, place: 'refund' },
  ]);
  const { id = '', version = '' } = refund ?? {};
  const changed = {
    ...{ image: image.replace('AAA', 'BBB'), html: texts('<i>Now</i>'), isShown: true },
    ...{ startsAt: null, endsAt: null },
  };
  const change = (change: object) =>
    admin.ask('PUT /staff/api/banners/:id', {
      params: { id },
      body: { ...changed, ...change, version },
    });
  const backwards = { startsAt: endsAt, endsAt: startsAt };
  expect(await change(backwards)).toMatchObject({ status: 400, body: { message: 'INVALID_DATA' } });
  expect((await change({})).status).toBe(200);
  expect(await listed()).toEqual([invite, { ...row, id, ...changed, place: 'refund' }]);
  expect(await change({})).toMatchObject({ status: 409, body: { message: 'ALREADY_DECIDED' } });
});
