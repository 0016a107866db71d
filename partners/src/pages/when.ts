/** A time as people at the bank read it. */
export function when(at: number): string {
  return new Date(at).toLocaleString('en-GB', { timeZone: 'Asia/Bangkok' });
}
