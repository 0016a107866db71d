import { useText } from '#lib/text.ts';
import { outcomeQuery } from '#lib/transfers.ts';
import { useQuery } from '#lib/use-query.ts';
import { StatusChip } from '#ui/StatusChip.tsx';

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
