let offsetMs = 0;

/** Learns the server's time from a reply, because a phone's clock may be minutes off. */
export function learnServerTime(dateHeader: string | null): void {
  const serverMs = Date.parse(dateHeader ?? '');
  if (Number.isFinite(serverMs)) offsetMs = serverMs - Date.now();
}

/** The server's time, as far as it is known. Payment deadlines are counted by it. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
