import { useText } from '#lib/text.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';

/** Badge that says whether members see it. */
export function ShownBadge({ isShown }: { isShown: boolean }) {
  const text = useText('content');
  return isShown ? (
    <StatusBadge tone="good" label={text.shown} />
  ) : (
    <StatusBadge tone="warning" label={text.hidden} />
  );
}
