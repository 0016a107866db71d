import { expect, test, vi } from 'vitest';
import type { Services } from '#services.ts';
import { slipJobs } from './slip-jobs.ts';

test('old pictures are looked for every hour, also after it failed', async () => {
  const error = vi.fn();
  const broken = { log: { error }, db: null } as unknown as Services;
  const { 'slip-pictures': removePictures } = slipJobs(broken);
  expect(await removePictures()).toEqual({ againInSeconds: 3_600 });
  expect(error).toHaveBeenCalledWith(
    { err: expect.any(Error) },
    'removing old pictures of slips failed',
  );
});
