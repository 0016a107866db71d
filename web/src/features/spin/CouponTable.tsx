import { pageSize } from '@wallet/contract/rules';
import { TicketPercent } from 'lucide';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { BeingChecked } from '#ui/buttons/IntentButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { ClaimCoupon } from './ClaimCoupon.tsx';
import { CouponCard } from './CouponCard.tsx';
import styles from './coupon.module.css';
import { couponPage } from './coupon-queries.ts';
import type { Coupon } from './spin-state.ts';

const css = classNames(styles);

/** The coupons from earlier spins, three on a page. */
export function CouponTable() {
  const text = useText('spin');
  const [claiming, setClaiming] = useState<Coupon | null>(null);
  return (
    <section className={css('section')}>
      <h2>{text.coupons}</h2>
      <BeingChecked kind="coupon" isOwn={claiming !== null} />
      <PagedList
        query={couponPage}
        limit={pageSize.coupons}
        skeleton={{ height: 256, radius: 22 }}
        empty={
          <Empty icon={<Icon of={TicketPercent} size={26} />} title={text.noCoupons}>
            {text.noCouponsHelp}
          </Empty>
        }
      >
        {({ coupons }) => (
          <ul className={css('section')}>
            {coupons.map((coupon) => (
              <li key={coupon._id}>
                <CouponCard coupon={coupon} onClaim={() => setClaiming(coupon)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {claiming && <ClaimCoupon coupon={claiming} onClose={() => setClaiming(null)} />}
    </section>
  );
}
