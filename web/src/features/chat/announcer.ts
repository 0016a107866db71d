export type Announcement = { readonly id: number; readonly text: string };

const shownMs = 1_000;
let nextId = 1;
let announcements: readonly Announcement[] = [];
const listeners = new Set<() => void>();

/** Has a screen reader announce something after its present announcement. */
export function announce(text: string): void {
  const announcement = { id: nextId++, text };
  change([...announcements, announcement]);
  // Gone again soon, so that no one comes across it while reading the page.
  setTimeout(() => change(announcements.filter(({ id }) => id !== announcement.id)), shownMs);
}

export function currentAnnouncements(): readonly Announcement[] {
  return announcements;
}

export function subscribeAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Announcement[]): void {
  announcements = next;
  for (const listener of listeners) listener();
}
