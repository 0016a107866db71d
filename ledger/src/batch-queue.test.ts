import { expect, onTestFinished, test, vi } from 'vitest';
import { batchQueue } from './batch-queue.ts';

/** A run that notes its batches, doubles numbers and fails where `fails` says so. */
function doubling(fails: (batch: number[]) => boolean = () => false) {
  const batches: number[][] = [];
  const run = async (batch: number[]) => {
    batches.push(batch);
    await new Promise(setImmediate);
    if (fails(batch)) throw new Error(`refused ${batch.join()}`);
    return batch.map((item) => item * 2);
  };
  return { run, batches };
}

test('items that arrive while a run is in flight are the next batch', async () => {
  const { run, batches } = doubling();
  const { submit } = batchQueue(run, { max: 10 });
  const first = submit(1);
  await Promise.resolve();
  const others = [submit(2), submit(3)];
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('callers that arrive together share a batch, up to its limit', async () => {
  const { run, batches } = doubling();
  const { submit } = batchQueue(run, { max: 2 });
  expect(await Promise.all([1, 2, 3, 4, 5].map(submit))).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([[1, 2], [3, 4], [5]]);
});

test('one bad item does not fail its neighbours', async () => {
  const { run, batches } = doubling((batch) => batch.includes(2));
  const { submit } = batchQueue(run, { max: 10 });
  const outcomes = await Promise.allSettled([1, 2, 3].map(submit));
  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: 2 },
    { status: 'rejected', reason: new Error('refused 2') },
    { status: 'fulfilled', value: 6 },
  ]);
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('a passing trouble is not noticed by anybody', async () => {
  let troubles = 1;
  const { run } = doubling(() => troubles-- > 0);
  const { submit } = batchQueue(run, { max: 10 });
  expect(await Promise.all([1, 2].map(submit))).toEqual([2, 4]);
});

test('many bad items do not fail the good one after them', async () => {
  const { run } = doubling((batch) => batch.some((item) => item < 5));
  const { submit } = batchQueue(run, { max: 10 });
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(submit));
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(4).fill('rejected'), 'fulfilled']);
});

test('when every attempt is slow to fail, the rest of the batch does not wait', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { run, batches } = doubling(() => {
    vi.advanceTimersByTime(3_000);
    return true;
  });
  const { submit } = batchQueue(run, { max: 10 });
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(submit));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(batches).toEqual([[1, 2, 3, 4, 5], [1], [2]]);
});

test('a run that answers too few items fails them instead of leaving one waiting', async () => {
  const { submit } = batchQueue(async () => [], { max: 10 });
  await expect(submit(1)).rejects.toThrow('a run answers each of its items');
});

test('it is idle when the last answer is given, and can be used again', async () => {
  const { run, batches } = doubling();
  const { submit, idle } = batchQueue(run, { max: 1 });
  await idle();
  let answered = 0;
  for (const item of [1, 2, 3]) void submit(item).then(() => answered++);
  await idle();
  expect(answered).toBe(3);
  expect(await submit(4)).toBe(8);
  expect(batches).toHaveLength(4);
});

test('it is not idle while a caller who has just been answered asks again', async () => {
  const { submit, idle } = batchQueue(doubling().run, { max: 1 });
  let last = 0;
  void submit(1).then(async (answer) => {
    // Later than the run that answered has looked for more.
    await undefined;
    last = await submit(answer);
  });
  await idle();
  expect(last).toBe(4);
});
