import { show } from './toast.ts';

type Announcement = {
  readonly kind: 'success' | 'error';
  readonly title?: string;
  readonly message: string;
};

/** Tells an outcome above whatever is open, as `Alert` does, until the member has read it. */
export function announce({ kind, title, message }: Announcement): void {
  show({ tone: kind === 'success' ? 'ok' : 'error', text: message, news: title ?? '' });
}
