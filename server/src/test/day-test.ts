import { test } from 'vitest';

/** Bangkok is seven hours ahead all year. */
const aheadMs = 25_200_000;

function dayInBangkok(): number {
  return Math.floor((Date.now() + aheadMs) / 86_400_000);
}

/**
 * A test in which today must stay today: what fails while Bangkok's midnight passes is run once more,
 * from its beginning, on the new day. Nothing waits for a clock.
 */
export function dayTest(name: string, body: () => Promise<void>): void {
  test(name, async () => {
    const day = dayInBangkok();
    try {
      await body();
    } catch (error) {
      if (dayInBangkok() === day) throw error;
      await body();
    }
  });
}
