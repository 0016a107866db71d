import { useText } from '#lib/text.ts';
import { StatusBadge } from './StatusBadge.tsx';

const tones = { SUCCESS: 'good', FAILED: 'bad', PENDING: 'waiting', SENT_BACK: 'bad' } as const;

/** The progress of a movement of money; one that was paid may have been sent back by the bank since. */
export function ProgressBadge({ progress }: { progress: keyof typeof tones }) {
  const core = useText('core');
  return <StatusBadge tone={tones[progress]} label={core.progress[progress]} />;
}
