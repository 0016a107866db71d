/** True when slips are taken at this Bangkok time of day; the closed hours may span midnight. */
export function isSlipOpen(
  time: string,
  closed: { readonly from: string; readonly until: string },
): boolean {
  const { from, until } = closed;
  const isClosed = from <= until ? from <= time && time < until : from <= time || time < until;
  return !isClosed;
}
