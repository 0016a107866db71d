import { useOffered } from '#lib/money/eligibility.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { BannerSheet } from '#ui/dialogs/BannerSheet.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { RefundActions } from './RefundActions.tsx';
import { RefundLog } from './RefundLog.tsx';
import { refundBanners, refundCheck } from './refund-queries.ts';

/** Cashback: the due amount, the steps into the wallet, and earlier ones. */
export function RefundModal({ onClose }: { onClose: () => void }) {
  const check = useQuery(refundCheck);
  // Read in parallel with the check, so that no button becomes active after it was drawn.
  const { verdict, mayTake } = useOffered(({ cashback }) => cashback);
  const isPending = check.isPending || !(verdict || mayTake);
  return (
    <BannerSheet text={useText('refund')} banners={refundBanners} onClose={onClose}>
      {isPending && <Skeleton height={260} />}
      {check.isError && !check.data && (
        <LoadError busy={check.isFetching} onRetry={() => void check.refetch()} />
      )}
      {!isPending && check.data && <RefundActions check={check.data} />}
      <RefundLog />
    </BannerSheet>
  );
}
