import { expect } from 'vitest';

/** A store whose work is done by attempts, of which only the newest may settle. */
type FencedStore<Attempt> = {
  /** Makes a new piece of work, and answers how to begin an attempt at it. */
  readonly open: () => Promise<{
    /** takes the work over from its present holder. */
    readonly begin: () => Promise<Attempt>;
    /** Its stored form; null when it is gone. */
    readonly read: () => Promise<unknown>;
  }>;
  /** Every way in which an attempt can end, by its name. */
  readonly ends: Readonly<Record<string, (attempt: Attempt) => Promise<unknown>>>;
};

/**
 * Tests what holds of every fenced store: an attempt that was overtaken changes nothing, however it ends,
 * and the newest one settles once, however often it says so.
 */
export async function expectFencing<Attempt>({ open, ends }: FencedStore<Attempt>): Promise<void> {
  for (const [name, end] of Object.entries(ends)) {
    const { begin, read } = await open();
    const overtaken = await begin();
    const newest = await begin();
    const before = await read();
    await end(overtaken);
    expect(await read(), `overtaken, ${name}`).toEqual(before);
    await end(newest);
    const after = await read();
    expect(after, `newest, ${name}`).not.toEqual(before);
    await end(newest);
    expect(await read(), `newest, ${name} again`).toEqual(after);
  }
}
