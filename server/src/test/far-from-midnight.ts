import { setTimeout as sleep } from 'node:timers/promises';

const daySeconds = 86_400;
/** Bangkok is seven hours ahead all year. */
const aheadSeconds = 25_200;
const longestTestSeconds = 15;

/**
 * Waits until Bangkok's midnight is so many seconds ago, and far enough ahead for a test: what a test
 * calls today must stay today until its end.
 */
export async function farFromMidnight(passedSeconds = 0): Promise<void> {
  const ofDay = (Date.now() / 1000 + aheadSeconds) % daySeconds;
  const isEvening = daySeconds - ofDay < longestTestSeconds;
  const beginsIn = passedSeconds - ofDay + (isEvening ? daySeconds : 0);
  await sleep(Math.max(0, Math.ceil(beginsIn * 1000)));
}
