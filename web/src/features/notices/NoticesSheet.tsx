import { serverNow } from '@wallet/client/server-clock';
import { type Baht, formatAmount } from '@wallet/contract/money';
import { formatTime } from '@wallet/contract/time';
import { ArrowDownLeft, ArrowUpRight, Bell, CircleX, type IconNode, IdCard, Undo2 } from 'lucide';
import { useEffect, useState } from 'react';
import { usePlaceNames } from '#lib/money/place-names.ts';
import { useUnit } from '#lib/money/unit.ts';
import { navigate } from '#lib/router.tsx';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ToDeposit } from '#ui/buttons/ToDeposit.tsx';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Notice } from './notice-state.ts';
import styles from './notices.module.css';
import { timeAgo } from './time-ago.ts';

const css = classNames(styles);

const icons = {
  deposit: ArrowDownLeft,
  payout: ArrowUpRight,
  sentBack: Undo2,
  returned: Undo2,
  slip: CircleX,
  documents: IdCard,
} as const satisfies Record<Notice['kind'], IconNode>;

type Props = {
  readonly notices: readonly Notice[];
  readonly isLoading: boolean;
  readonly isLost: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

/** The last notices: those sent to the phone while the app was closed, whether it showed them or not. */
export function NoticesSheet({ notices, isLoading, isLost, onRetry, onClose }: Props) {
  const text = useText('push');
  const statement = useText('statement');
  const unit = useUnit();
  const names = usePlaceNames();
  const nowMs = useServerNow();
  return (
    <Sheet title={text.bell} onClose={onClose}>
      {isLoading && <Skeleton height={240} radius={22} />}
      {isLost && <LoadError onRetry={onRetry} />}
      {!isLoading && !isLost && notices.length === 0 && (
        <Empty icon={<Icon of={Bell} size={26} />} title={text.none} action={<ToDeposit />}>
          {text.noneHelp}
        </Empty>
      )}
      {notices.length > 0 && (
        <>
          <ul className={css('list')}>
            {notices.map(({ id, kind, amount, place, at }) => (
              <li key={id} className={css('notice')}>
                <span className={css('icon', kind)}>
                  <Icon of={icons[kind]} size={20} />
                </span>
                <div className={css('words')}>
                  <p>{sentence(kind, amount, names.get(place) ?? place)}</p>
                  <p className={css('time')}>
                    <time dateTime={at} title={formatTime(at)}>
                      {agoText(at)}
                    </time>
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <Button
            className={css('all')}
            onClick={() => {
              onClose();
              navigate('/user/statement');
            }}
          >
            {text.toStatement}
          </Button>
        </>
      )}
    </Sheet>
  );

  function agoText(at: string): string {
    const { unit: length, count } = timeAgo(Date.parse(at), nowMs);
    return text.ago[length](count);
  }

  function sentence(kind: Notice['kind'], amount: Baht | null, place: string): string {
    const sum = formatAmount(amount, unit);
    switch (kind) {
      case 'slip':
        return text.slipRefused(amount === null ? null : sum);
      case 'documents':
        return text.documentsChecked;
      case 'deposit':
        return statement.depositArrived(sum, place);
      case 'payout':
        return text.paidOut(sum, place);
      case 'sentBack':
        return text.sentBack(sum);
      case 'returned':
        return text.cameBack(sum);
    }
  }
}

/** Milliseconds between two looks at the clock. */
const tickMs = 10_000;

/** Time by the server's clock, which goes on while the sheet is open. */
function useServerNow(): number {
  const [nowMs, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
