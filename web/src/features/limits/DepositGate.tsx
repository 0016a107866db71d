import { formatTime } from '@wallet/contract/time';
import { type ReactNode, useState } from 'react';
import { useAmountText } from '#lib/money/unit.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Confirm } from '#ui/dialogs/Confirm.tsx';
import { LimitSheet } from './LimitSheet.tsx';
import styles from './limits.module.css';
import { type Limits, limitsQuery, setLimit } from './limits-queries.ts';

const css = classNames(styles);

type Props = { readonly children: ReactNode; readonly loading: ReactNode };

/** Asks before the first deposit for a limit, and says above every later one what the limit leaves. */
export function DepositGate({ children, loading }: Props) {
  const limits = useQuery(limitsQuery);
  const [isAnswered, setAnswered] = useState(false);
  if (limits.isPending) return loading;
  const { data } = limits;
  if (!data) return children;
  if (data.exclusion !== null) return <Closed exclusion={data.exclusion} />;
  const hasPaidIn = data.net.some(({ paidIn }) => paidIn > 0);
  const hasLimit = data.deposit.limits.some(({ amount }) => amount !== null);
  if (!hasPaidIn && !hasLimit && !isAnswered) {
    return <FirstLimit onWithout={() => setAnswered(true)} />;
  }
  return (
    <>
      {data.deposit.room !== null && <Room room={data.deposit.room} />}
      {children}
    </>
  );
}

/** Note in place of the ways to deposit, while the member is excluded. */
function Closed({ exclusion: { kind, endsAt } }: { exclusion: NonNullable<Limits['exclusion']> }) {
  const text = useText('limits');
  const until = formatTime(endsAt);
  return (
    <div className={css('state')}>
      <p>{kind === 'time-out' ? text.timeOutUntil(until) : text.excludedUntil(until)}</p>
      <p className={css('note')}>{text.onlyOut}</p>
    </div>
  );
}

function Room({ room }: { readonly room: Parameters<ReturnType<typeof useAmountText>>[0] }) {
  const text = useText('limits');
  const amountText = useAmountText();
  return <p className={css('room')}>{text.room(amountText(room))}</p>;
}

function FirstLimit({ onWithout }: { readonly onWithout: () => void }) {
  const text = useText('limits');
  const [isSetting, setSetting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={css('form')}>
      <h3>{text.first}</h3>
      <p className={css('note')}>{text.firstHelp}</p>
      <Button tone="gold" onClick={() => setSetting(true)}>
        {text.setLimit}
      </Button>
      <Button onClick={() => setAsking(true)}>{text.without}</Button>
      {isSetting && (
        <LimitSheet
          title={text.periods.day}
          amount={null}
          onSave={(amount) => setLimit({ period: 'day', amount })}
          onClose={() => setSetting(false)}
        />
      )}
      {isAsking && (
        <Confirm title={text.withoutSure} onConfirm={onWithout} onCancel={() => setAsking(false)}>
          {text.firstHelp}
        </Confirm>
      )}
    </div>
  );
}
