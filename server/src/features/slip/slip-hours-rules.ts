const dayMinutes = 24 * 60;

/** Seconds from one time of day, `HH:mm`, to the next time that it is another. */
export function secondsUntil(time: string, until: string): number {
  const minutes = (minutesOf(until) - minutesOf(time) + dayMinutes) % dayMinutes;
  return (minutes || dayMinutes) * 60;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** True when slips are taken at this Bangkok time of day; the closed hours may span midnight. */
export function isSlipOpen(
  time: string,
  closed: { readonly from: string; readonly until: string },
): boolean {
  const { from, until } = closed;
  const isClosed = from <= until ? from <= time && time < until : from <= time || time < until;
  return !isClosed;
}
