import { useQuery } from '@tanstack/react-query';
import { pageSize } from '@wallet/contract/rules';
import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/Empty.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ClaimCoupon } from './ClaimCoupon.tsx';
import { CouponCard } from './CouponCard.tsx';
import styles from './coupon.module.css';
import { couponPage } from './spin-queries.ts';
import type { Coupon } from './spin-state.ts';

const css = classNames(styles);

/** The coupons from earlier spins, three on a page. */
export function CouponTable() {
  const text = useText('spin');
  const [page, setPage] = useState(1);
  const list = useQuery(couponPage(page));
  const [claiming, setClaiming] = useState<Coupon | null>(null);
  return (
    <section className={css('section')}>
      <h2>{text.coupons}</h2>
      {list.isPending && <Skeleton height={256} radius={22} />}
      {list.isError && !list.data && (
        <LoadError busy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {list.data?.total === 0 && (
        <Empty icon={<TicketPercent size={26} />} title={text.noCoupons}>
          {text.noCouponsHelp}
        </Empty>
      )}
      {list.data && list.data.total > 0 && (
        <>
          <ul className={css('section', list.isPlaceholderData && 'waiting')}>
            {list.data.coupons.map((coupon) => (
              <li key={coupon._id}>
                <CouponCard coupon={coupon} onClaim={() => setClaiming(coupon)} />
              </li>
            ))}
          </ul>
          <Pager page={page} total={list.data.total} limit={pageSize.coupons} onPage={setPage} />
        </>
      )}
      {claiming && <ClaimCoupon coupon={claiming} onClose={() => setClaiming(null)} />}
    </section>
  );
}
