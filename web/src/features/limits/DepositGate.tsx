import { type Baht, nearestBaht } from '@wallet/contract/money';
import { type ReactNode, useState } from 'react';
import { useAmountText } from '#lib/money/unit.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Confirm } from '#ui/dialogs/Confirm.tsx';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { leaveFocusAround } from '#ui/leave-focus-around.ts';
import { BreakState } from './BreakState.tsx';
import { DepositLimits } from './DepositLimits.tsx';
import { IdentityGate } from './IdentityGate.tsx';
import { LimitSheet } from './LimitSheet.tsx';
import styles from './limits.module.css';
import { type Limits, limitsQuery, setLimit } from './limits-queries.ts';
import { Review } from './Review.tsx';

const css = classNames(styles);

/** Ways to deposit, as far as the rest of a limit may be too little for them. */
type Ways = {
  /** Least that each provider of QRs takes, in baht. */
  readonly qrMinimums: readonly number[];
  /** True when a bank account or a prepaid wallet can be paid too. */
  readonly hasOther: boolean;
};

type Props = { readonly children: ReactNode; readonly loading: ReactNode; readonly ways: Ways };

/** Asks for a limit before the first deposit, and shows above every later one what the limit leaves. */
export function DepositGate({ children, loading, ways }: Props) {
  const limits = useQuery(limitsQuery);
  const [isAnswered, setAnswered] = useState(false);
  if (limits.isPending) return loading;
  const { data } = limits;
  if (!data) return children;
  if (data.exclusion !== null) return <BreakState exclusion={data.exclusion} />;
  const identity = data.identity ?? 'clear';
  if (identity !== 'clear') return <IdentityGate state={identity} />;
  const hasPaidIn = data.net.some(({ paidIn }) => paidIn > 0);
  const hasLimit = data.deposit.limits.some(({ amount }) => amount !== null);
  const part = data.parts?.deposit ?? 'offered';
  if (part === 'required' && !hasLimit) return <FirstLimit onWithout={null} />;
  if (part === 'offered' && !hasPaidIn && !hasLimit && !isAnswered) {
    return <FirstLimit onWithout={() => setAnswered(true)} />;
  }
  // The rest of the limits comes first; without any, the way to set one comes last.
  const hasRoom = data.deposit.room !== null || Boolean(data.review);
  return (
    <>
      {hasRoom && <Limit limits={data} ways={ways} />}
      {children}
      {!hasRoom && <Limit limits={data} ways={ways} isLast />}
    </>
  );
}

type LimitProps = {
  readonly limits: Limits;
  readonly ways: Ways;
  /** Shown below the ways to deposit. */
  readonly isLast?: boolean;
};

/** Note of the rest of the limits, one tap away from changing them. */
function Limit({ limits: { deposit, parts, review }, ways, isLast = false }: LimitProps) {
  const text = useText('limits');
  const amountText = useAmountText();
  const [isOpen, setOpen] = useState(false);
  const { room, limits } = deposit;
  if (parts?.deposit === 'off' && room === null) return null;
  return (
    <div ref={leaveFocusAround} className={css('room', isLast && 'last')}>
      {room !== null && <p>{room > 0 ? text.room(amountText(room)) : text.nothingLeft}</p>}
      {room !== null && room > 0 && <QrRoom room={room} ways={ways} />}
      {review && <Review />}
      <Button size="small" tone={isLast ? 'ghost' : 'neutral'} onClick={() => setOpen(true)}>
        {text.see}
      </Button>
      {isOpen && (
        <Sheet title={text.see} onClose={() => setOpen(false)}>
          <DepositLimits limits={limits} isOffered={parts?.deposit !== 'off'} />
        </Sheet>
      )}
    </div>
  );
}

/** Says when the rest is less than QRs take, and which other ways there are. */
function QrRoom({ room, ways: { qrMinimums, hasOther } }: { room: Baht; ways: Ways }) {
  const text = useText('limits');
  const amountText = useAmountText();
  const fitting = qrMinimums.filter((least) => least <= room);
  if (fitting.length === qrMinimums.length) return null;
  if (fitting.length > 0) return <p>{text.someQrTooLarge(amountText(room))}</p>;
  const least = amountText(nearestBaht(Math.min(...qrMinimums)));
  return (
    <p>
      {text.qrTooLarge(least)} {hasOther ? text.otherWays : text.noOtherWay}
    </p>
  );
}

/** Question for a first limit; `onWithout` null: the operator requires one. */
function FirstLimit({ onWithout }: { readonly onWithout: (() => void) | null }) {
  const text = useText('limits');
  const [isSetting, setSetting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <div ref={leaveFocusAround} className={css('form')}>
      <h3>{onWithout ? text.first : text.required}</h3>
      <p className={css('note')}>{onWithout ? text.firstHelp : text.requiredHelp}</p>
      <Button tone="gold" onClick={() => setSetting(true)}>
        {text.setLimit}
      </Button>
      {onWithout && <Button onClick={() => setAsking(true)}>{text.without}</Button>}
      {isSetting && (
        <LimitSheet
          title={text.periods.day}
          amount={null}
          onSave={(amount) => setLimit({ period: 'day', amount })}
          onClose={() => setSetting(false)}
        />
      )}
      {isAsking && onWithout && (
        <Confirm title={text.withoutSure} onConfirm={onWithout} onCancel={() => setAsking(false)}>
          {text.firstHelp}
        </Confirm>
      )}
    </div>
  );
}
