import { useText } from '#lib/text.ts';

/** Writes a length of time in hours and minutes. */
export function useMinutesText(): (minutes: number) => string {
  const text = useText('limits');
  return (minutes) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    if (hours === 0) return text.minuteCount(rest);
    return rest === 0
      ? text.hourCount(hours)
      : `${text.hourCount(hours)} ${text.minuteCount(rest)}`;
  };
}
