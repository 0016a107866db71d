import { expect, vi } from 'vitest';
import { coinJob } from '#jobs/job-kinds.ts';
import { eventually } from './eventually.ts';
import type { TestServer } from './test-server.ts';

/** Records which members are notified from now on, after the coins of earlier deposits were announced. */
export async function recordNotices({ db, jobs, services }: TestServer) {
  await jobs.runDue();
  await eventually(async () => {
    const waiting = db.selectFrom('job').select('key').where('kind', '=', coinJob);
    expect(await waiting.execute()).toEqual([]);
  });
  return vi.spyOn(services, 'notifyMember');
}
