import { Gift } from 'lucide';
import { useState } from 'react';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { reading } from '#lib/reading/reading.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SheetPart } from '#ui/dialogs/SheetPart.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/money/Money.tsx';
import styles from './referral-row.module.css';

const css = classNames(styles);

const ReceiveConfirm = lazyScreen(() => import('./ReceiveConfirm.tsx'), 'ReceiveConfirm');

/** The referral bonus so far, with a button to receive it; fetched once the part above it is on the screen. */
export function ReferralRow({ isShown = true }: { isShown?: boolean }) {
  const text = useText('home');
  const [isAsking, setAsking] = useState(false);
  const bonus = useQuery({ ...reading('GET /api/invite/bonus', {}), enabled: isShown });
  return (
    <div className={css('row')}>
      <span className={css('icon')}>
        <Icon of={Gift} size={22} />
      </span>
      <p className={css('words')}>
        <span className={css('label')}>{text.referralBonus}</span>
        <Money amount={bonus.data?.amount} size="card" currency />
      </p>
      {bonus.isError ? (
        <Button size="small" busy={bonus.isFetching} onClick={() => void bonus.refetch()}>
          {text.retry}
        </Button>
      ) : (
        <Button size="small" disabled={!bonus.data?.amount} onClick={() => setAsking(true)}>
          {text.receive}
        </Button>
      )}
      {isAsking && bonus.data && (
        <SheetPart onClose={() => setAsking(false)}>
          <ReceiveConfirm bonus={bonus.data} onClose={() => setAsking(false)} />
        </SheetPart>
      )}
    </div>
  );
}
