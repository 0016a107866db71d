import { show } from './toast.ts';

type Announcement = {
  readonly kind: 'success' | 'error';
  readonly title?: string;
  readonly message: string;
};

/** Shows an outcome above everything that is open, as `Alert` does, until the member dismisses it. */
export function announce({ kind, title, message }: Announcement): void {
  show({ tone: kind === 'success' ? 'ok' : 'error', text: message, news: title ?? '' });
}
