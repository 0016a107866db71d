import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { BannerCarousel } from '#ui/BannerCarousel.tsx';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { RefundActions } from './RefundActions.tsx';
import { RefundLog } from './RefundLog.tsx';
import styles from './refund.module.css';
import { refundBanners, refundCheck } from './refund-queries.ts';

const css = classNames(styles);

/** Cashback: the operator's banners first, when there are any. */
export function RefundModal({ onClose }: { onClose: () => void }) {
  const text = useText('refund');
  return (
    <Sheet title={text.title} onClose={onClose}>
      <Refund />
    </Sheet>
  );
}

function Refund() {
  const text = useText('refund');
  const banners = useQuery(refundBanners);
  const check = useQuery(refundCheck);
  const [hasSeenBanners, setSeenBanners] = useState(false);

  if (banners.isPending) return <Skeleton height={420} />;
  if (!hasSeenBanners && banners.data && banners.data.length > 0) {
    return (
      <div className={css('stack')}>
        <BannerCarousel label={text.offers} banners={banners.data} />
        <Button tone="gold" onClick={() => setSeenBanners(true)}>
          {text.proceed}
        </Button>
      </div>
    );
  }
  return (
    <div className={css('stack')}>
      {check.isPending && <Skeleton height={260} />}
      {check.isError && !check.data && (
        <LoadError busy={check.isFetching} onRetry={() => void check.refetch()} />
      )}
      {check.data && <RefundActions check={check.data} />}
      <RefundLog />
    </div>
  );
}
