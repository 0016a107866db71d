import { outcomeQuery } from '#lib/money/transfers.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';

/** A move whose outcome is not known yet; the words change by themselves when it is. */
export function GameAccountMoving({ reference }: { reference: string }) {
  const text = useText('gameAccount');
  const { data: status = 'PENDING' } = useQuery(outcomeQuery(reference));
  const words = { PENDING: text.pending, SUCCESS: text.arrived, FAILED: text.returned }[status];
  return (
    <p role="status">
      <StatusChip status={status}>{words}</StatusChip>
    </p>
  );
}
