/** Bangkok and Vientiane are seven hours ahead of UTC all year. */
const aheadMs = 7 * 3_600_000;

/** A moment as the date fields want it: `YYYY-MM-DD HH:mm:ss` on a Bangkok clock. */
export function onBangkokClock(moment: string | null): string | null {
  if (moment === null) return null;
  return new Date(Date.parse(moment) + aheadMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The moment at which a Bangkok clock shows this. */
export function ofBangkokClock(shown: string | null): string | null {
  return shown === null ? null : new Date(`${shown.replace(' ', 'T')}+07:00`).toISOString();
}
