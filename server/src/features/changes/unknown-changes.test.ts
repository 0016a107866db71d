import { expect, test, vi } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { insertChange } from '#edits/change-store.ts';
import { newId } from '#lib/ids.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer } from '#test/test-server.ts';

test('no change that today’s release does not understand, or whose subject is gone, can be confirmed', async () => {
  const server = await startTestServer();
  const { id: proposedBy } = await staffUser(server, 'admin');
  const { client: cashier } = await staffUser(server, 'cashier');
  const gone = { params: { currency: 'LAK' }, body: { version: 'v', isActive: true } };
  for (const [call, asked] of [
    ['PUT /staff/api/tomorrow', {}],
    ['PUT /staff/api/promotions/:code', { params: { code: 'GONE' }, body: { amount: 'much' } }],
    ['PUT /staff/api/wheels/:currency/active', gone],
    ['PUT /staff/api/settings', { body: { version: 'v', changes: { yesterday: 5 } } }],
  ] as const) {
    const id = newId();
    const change = { id, call, subject: id, asked, base: 'v', proposedBy };
    await inTransaction(server.db, (tx) =>
      insertChange(tx, { ...change, difference: [], accountNumbers: [] }),
    );
    const [shown] = await cashier.call('GET /staff/api/changes', { query: {} });
    expect(shown, call).toMatchObject({ id, isOutdated: true, isNew: false, costs: [] });
    const confirm = { params: { id } };
    const { body } = await cashier.ask('POST /staff/api/changes/:id/confirm', confirm);
    expect({ call, ...body }).toEqual({ call, message: 'ALREADY_DECIDED' });
    const reason = { params: { id }, body: { reason: 'nothing to decide' } };
    await cashier.call('POST /staff/api/changes/:id/refuse', reason);
  }
});

test('pages are notified of settings once they are in force, and a picture for LINE may lead elsewhere', async () => {
  const server = await startTestServer();
  const { client: admin } = await staffUser(server, 'admin');
  const { client: cashier } = await staffUser(server, 'cashier');
  const notified = vi.spyOn(server.services, 'notifySettings');
  const save = async (changes: object) => {
    const { version } = await admin.call('GET /staff/api/settings', {});
    const { body } = await admin.ask('PUT /staff/api/settings', { body: { version, changes } });
    return body.changeId;
  };
  expect(await save({ name: 'Lotus' })).toBeNull();
  expect(notified).toHaveBeenCalledTimes(1);
  const id = `${await save({ lineQr: '/pictures/line.jpg' })}`;
  const [waiting] = await cashier.call('GET /staff/api/changes', { query: {} });
  expect(waiting).toMatchObject({ id, costs: [{ of: 'elsewhere', before: 0, after: null }] });
  expect(notified).toHaveBeenCalledTimes(1);
  await cashier.call('POST /staff/api/changes/:id/confirm', { params: { id } });
  expect(notified).toHaveBeenCalledTimes(2);
});
