const dayMs = 24 * 3_600_000;
/** Bangkok and Vientiane are seven hours ahead, all the year. */
const zoneMs = 7 * 3_600_000;

export type Hours = {
  /** Bangkok times of day, `HH:mm`; equal ones mean always. */
  readonly from: string;
  readonly until: string;
};

/** True within the hours in which people answer; they may span midnight. */
export function isOpenAt(moment: Date, { from, until }: Hours): boolean {
  if (from === until) return true;
  const time = new Date(moment.getTime() + zoneMs).toISOString().slice(11, 16);
  return from < until ? from <= time && time < until : from <= time || time < until;
}

/** Time of day at which people are back, or null while they are there. */
export function nextOpening(moment: Date, hours: Hours): Date | null {
  if (isOpenAt(moment, hours)) return null;
  const [hour = 0, minute = 0] = hours.from.split(':').map(Number);
  const midnight = Math.floor((moment.getTime() + zoneMs) / dayMs) * dayMs - zoneMs;
  const today = midnight + (hour * 60 + minute) * 60_000;
  return new Date(today > moment.getTime() ? today : today + dayMs);
}

/** The time itself within the hours, or else the next opening. */
export function opensAt(moment: Date, hours: Hours): Date {
  return nextOpening(moment, hours) ?? moment;
}
