/** Bangkok and Vientiane are seven hours ahead of UTC all year. */
const aheadMs = 7 * 3_600_000;

/** A time in the format of the date fields: `YYYY-MM-DD HH:mm:ss` in Bangkok. */
export function onBangkokClock(moment: string | null): string | null {
  if (moment === null) return null;
  return new Date(Date.parse(moment) + aheadMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** Parses a Bangkok time. */
export function ofBangkokClock(shown: string | null): string | null {
  return shown === null ? null : new Date(`${shown.replace(' ', 'T')}+07:00`).toISOString();
}
