import { serverNow } from '@wallet/client/server-clock';
import { ShieldCheck } from 'lucide';
import { type ReactNode, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { formatMoment } from '#lib/moment.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import { leaveFocusAround } from '#ui/leave-focus-around.ts';
import { Money } from '#ui/money/Money.tsx';
import { SafeHtml } from '#ui/SafeHtml.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { type Break, BreakSheet } from './BreakSheet.tsx';
import { BreakState } from './BreakState.tsx';
import { DepositLimits } from './DepositLimits.tsx';
import { IdentityGate } from './IdentityGate.tsx';
import styles from './limits.module.css';
import {
  askReturn,
  type Limits,
  limitsQuery,
  useHeld as moveHeld,
  returnHeld,
} from './limits-queries.ts';
import { NetSheet } from './NetSheet.tsx';
import { PlayLimits } from './PlayLimits.tsx';
import { Review } from './Review.tsx';

const css = classNames(styles);

/** Card of the member's own limits and breaks; a server that knows none has no card. */
export function LimitsCard({ loading }: { loading?: ReactNode }) {
  const limits = useQuery(limitsQuery);
  const text = useText('limits');
  const [opened, setOpened] = useState<Break | null>(null);
  const [isShowingNet, showNet] = useState(false);
  if (limits.isPending) return loading;
  const { data } = limits;
  if (!data) return null;
  const { exclusion, held } = data;
  return (
    <section tabIndex={-1} className={css('card')}>
      <h2 className={css('title')}>
        <Icon of={ShieldCheck} className={css('icon')} size={22} />
        {text.title}
      </h2>
      {exclusion ? <Exclusion exclusion={exclusion} /> : <p className={css('note')}>{text.lead}</p>}
      {data.identity && <IdentityGate state={data.identity} />}
      {data.review && <Review />}
      <DepositLimits limits={data.deposit.limits} isOffered={data.parts?.deposit !== 'off'} />
      {held.length > 0 && <Held held={held} isInBreak={exclusion !== null} />}
      {data.play && <PlayLimits play={data.play} parts={data.parts} />}
      <Button size="small" onClick={() => showNet(true)}>
        {text.net}
      </Button>
      <div className={css('breaks')}>
        <Button size="small" onClick={() => setOpened('time-out')}>
          {text.timeOut}
        </Button>
        <Button size="small" onClick={() => setOpened('self-exclusion')}>
          {text.exclude}
        </Button>
      </div>
      <Link to="/user/contact" className={css('link')}>
        {text.helpLines}
      </Link>
      {isShowingNet && <NetSheet net={data.net} onClose={() => showNet(false)} />}
      {opened && <BreakSheet kind={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function Exclusion({ exclusion }: { exclusion: NonNullable<Limits['exclusion']> }) {
  const text = useText('limits');
  const { kind, endsAt, returnAt, potTerms } = exclusion;
  const returning = useAction(async () => {
    try {
      const from = await askReturn();
      toast('ok', from === null ? text.returned : text.returnFrom(formatMoment(from)));
    } catch (failure) {
      toast('error', await errorText(failure));
    }
  });
  return (
    <div ref={leaveFocusAround} className={css('state')}>
      <BreakState exclusion={exclusion} />
      {potTerms && <SafeHtml html={potTerms} />}
      {kind === 'self-exclusion' && Date.parse(endsAt) <= serverNow() && (
        <>
          {returnAt !== null && (
            <p className={css('note')}>{text.returnFrom(formatMoment(returnAt))}</p>
          )}
          <Button size="small" busy={returning.isBusy} onClick={() => void returning.run()}>
            {text.askReturn}
          </Button>
        </>
      )}
    </div>
  );
}

type HeldProps = Pick<Limits, 'held'> & {
  /** True in a break: the money is held because of that, and not because of a limit. */
  readonly isInBreak: boolean;
};

function Held({ held, isInBreak }: HeldProps) {
  const text = useText('limits');
  const using = useAction(async (id: string) => {
    try {
      await moveHeld(id);
      toast('ok', text.used);
    } catch (failure) {
      toast('error', await errorText(failure));
    }
  });
  const returning = useAction(async (id: string) => {
    try {
      await returnHeld(id);
      toast('ok', text.returning);
    } catch (failure) {
      toast('error', await errorText(failure));
    }
  });
  return (
    <div className={css('part')}>
      <h3 className={css('heading')}>{isInBreak ? text.heldInBreak : text.held}</h3>
      <p className={css('note')}>{isInBreak ? text.heldInBreakHelp : text.heldHelp}</p>
      <ul className={css('rows')}>
        {held.map(({ id, channel, amount, arrivedAt, isUsable, isReturning }) => (
          <li key={id} ref={leaveFocusAround} className={css('row')}>
            <div>
              <Money amount={amount} currency />
              <p className={css('note')}>
                {channel} · {formatMoment(arrivedAt)}
              </p>
            </div>
            <div className={css('choices')}>
              {isUsable && (
                <Button size="small" busy={using.isBusy} onClick={() => void using.run(id)}>
                  {text.use}
                </Button>
              )}
              {isReturning ? (
                <p className={css('note')}>{text.returning}</p>
              ) : (
                <Button size="small" busy={returning.isBusy} onClick={() => void returning.run(id)}>
                  {text.sendBack}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
