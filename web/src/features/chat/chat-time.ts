const parts = {
  timeZone: 'Asia/Bangkok',
  calendar: 'gregory',
  numberingSystem: 'latn',
} as const;

const clock = new Intl.DateTimeFormat('en-GB', {
  ...parts,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const day = new Intl.DateTimeFormat('en-GB', {
  ...parts,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** `HH:mm` in Bangkok. */
export function clockOf(time: string): string {
  return clock.format(new Date(time));
}

/** `DD/MM/YYYY` in Bangkok, in every language. */
export function dayOf(time: string): string {
  return day.format(new Date(time));
}
