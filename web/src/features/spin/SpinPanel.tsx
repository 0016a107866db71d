import { TicketPercent } from 'lucide';
import { useDeferredValue, useEffect, useReducer, useRef } from 'react';
import { errorText } from '#lib/error-text.ts';
import { isBeingChecked } from '#lib/intent/intent.ts';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { useGone } from '#lib/timing/use-gone.ts';
import { IntentButton } from '#ui/buttons/IntentButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { SheetPart } from '#ui/dialogs/SheetPart.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Optional } from '#ui/feedback/Part.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { announce } from '#ui/toasts/announce.ts';
import styles from './spin-panel.module.css';
import { drawPrize, reloadWheel, spinSetup } from './spin-queries.ts';
import { maySpin, placeOf, readyToSpin, spinState, type Wheel as WheelData } from './spin-state.ts';
import { Wheel } from './Wheel.tsx';

const css = classNames(styles);

const loadTurning = () => import('./turn-wheel.ts');
const ToDeposit = lazyScreen(() => import('#ui/buttons/ToDeposit.tsx'), 'ToDeposit');
const SpinOutcome = lazyScreen(() => import('./SpinOutcome.tsx'), 'SpinOutcome');

/** The wheel with its button, when the operator runs one. */
export function SpinPanel() {
  const text = useText('spin');
  const setup = useQuery(spinSetup);
  // The first drawing of the wheel is cut in slices, between which the phone handles touches.
  const isIn = useDeferredValue(!setup.isPending);
  if (!isIn || setup.isPending) return <Skeleton height={452} radius={22} />;
  if (setup.data === undefined) {
    return <LoadError busy={setup.isFetching} onRetry={() => void setup.refetch()} />;
  }
  const { activeSpinwheel: wheel, userCoin } = setup.data;
  if (!wheel || wheel.slices.length === 0) {
    return (
      <Empty icon={<Icon of={TicketPercent} size={26} />} title={text.closed}>
        {text.closedHelp}
      </Empty>
    );
  }
  return <RunningWheel wheel={wheel} coins={userCoin} />;
}

function RunningWheel({ wheel, coins }: { wheel: WheelData; coins: number }) {
  const text = useText('spin');
  const disc = useRef<HTMLDivElement>(null);
  const [state, dispatch] = useReducer(spinState, readyToSpin);
  const isGone = useGone();
  useEffect(() => {
    loadTurning().catch(() => undefined);
    void SpinOutcome.preload();
  }, []);

  async function spin(): Promise<void> {
    if (!maySpin(state, coins)) return;
    dispatch({ kind: 'asked' });
    try {
      // First of all: nothing is drawn that cannot be shown.
      const { turnWheel } = await loadTurning();
      const drawn = await drawPrize(async (prize) => {
        dispatch({ kind: 'drawn', drawn: prize });
        const slice = placeOf(wheel, prize);
        const count = wheel.slices.length;
        if (disc.current && slice >= 0) await turnWheel(disc.current, { slice, count });
      });
      if (isGone()) announce({ kind: 'success', message: text.resultIs(drawn.label) });
      else dispatch({ kind: 'rested' });
    } catch (error) {
      if (isBeingChecked(error)) return dispatch({ kind: 'closed' });
      const message = await errorText(error);
      if (isGone()) announce({ kind: 'error', message });
      else dispatch({ kind: 'refused', message });
    }
  }
  function close(): void {
    dispatch({ kind: 'closed' });
    reloadWheel();
  }

  const isRunning = state.kind === 'asking' || state.kind === 'turning';
  const hasNone = coins <= 0 && !isRunning;
  return (
    <section className={css('panel')}>
      <Wheel wheel={wheel} coins={coins} disc={disc} />
      <div className={css('start')}>
        {hasNone && (
          <Optional>
            <ToDeposit />
          </Optional>
        )}
        <IntentButton
          kind="spin"
          tone="gold"
          className={css(hasNone && 'closed')}
          busy={isRunning}
          disabled={hasNone}
          onClick={() => void spin()}
        >
          {text.spin}
        </IntentButton>
        <p className={css('note')}>{hasNone ? text.noCoins : text.cost}</p>
      </div>
      <p role="status" className="out-of-sight">
        {state.kind === 'won' && text.resultIs(state.drawn.label)}
      </p>
      {(state.kind === 'won' || state.kind === 'failed') && (
        <SheetPart onClose={close}>
          <SpinOutcome end={state} wheel={wheel} onClose={close} />
        </SheetPart>
      )}
    </section>
  );
}
