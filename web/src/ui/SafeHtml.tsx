import { lazyScreen } from '#lib/lazy-screen.tsx';
import { Part } from './feedback/Part.tsx';
import { Skeleton } from './feedback/Skeleton.tsx';

export const SanitisedHtml = lazyScreen(() => import('./SanitisedHtml.tsx'), 'SanitisedHtml');

export type Markup = {
  /** Markup from the operator. */
  readonly html: string;
  /** Values for `%name%`, inserted as text: `{ percentFail: '10' }`. */
  readonly values?: Readonly<Record<string, string>>;
};

/** Markup from the server. The sanitiser comes with the first of it; rules are never shown as none. */
export function SafeHtml(markup: Markup) {
  return (
    <Part loading={<Skeleton height={24} />}>
      <SanitisedHtml {...markup} />
    </Part>
  );
}
