import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { refreshBalances } from '#lib/balances.ts';
import { call } from '#lib/call.ts';
import { errorText, textOfCode } from '#lib/error-text.ts';
import { withIntent } from '#lib/intent.ts';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/Button.tsx';
import { Confirm } from '#ui/Confirm.tsx';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/Money.tsx';
import { toast } from '#ui/toast.ts';
import styles from './referral-row.module.css';

const css = classNames(styles);

/** The referral bonus so far, with a button to receive it. */
export function ReferralRow() {
  const text = useText('home');
  const [isAsking, setAsking] = useState(false);
  const bonus = useQuery(reading('GET /api/invite/bonus', {}));
  const { amount, success = 0, fail = 0 } = bonus.data ?? {};

  async function receive(): Promise<void> {
    try {
      const { message } = await withIntent('invite', amount, (key) =>
        call('POST /api/invite/receive', {}, { key }),
      );
      toast('ok', await textOfCode(message));
    } catch (failure) {
      toast('error', await errorText(failure));
    }
    setAsking(false);
    await Promise.all([bonus.refetch(), refreshBalances()]);
  }

  return (
    <div className={css('row')}>
      <span className={css('icon')}>
        <Gift size={22} aria-hidden />
      </span>
      <p className={css('words')}>
        <span className={css('label')}>{text.referralBonus}</span>
        <Money amount={amount} size="card" />
      </p>
      {bonus.isError ? (
        <Button size="small" busy={bonus.isFetching} onClick={() => void bonus.refetch()}>
          {text.retry}
        </Button>
      ) : (
        <Button size="small" tone="gold" disabled={!amount} onClick={() => setAsking(true)}>
          {text.receive}
        </Button>
      )}
      {isAsking && (
        <Confirm
          title={text.receiveTitle}
          confirmLabel={text.receive}
          onConfirm={receive}
          onCancel={() => setAsking(false)}
        >
          <Money amount={amount} size="card" currency />
          <p>{text.receiveConditions(success, fail)}</p>
        </Confirm>
      )}
    </div>
  );
}
