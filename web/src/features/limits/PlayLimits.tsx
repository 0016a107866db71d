import { useState } from 'react';
import { formatMoment } from '#lib/moment.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { LimitRow } from './LimitRow.tsx';
import { LimitSheet } from './LimitSheet.tsx';
import styles from './limits.module.css';
import {
  confirmLoss,
  confirmSession,
  type Limits,
  type LossLimit,
  type Play,
  setCheck,
  setLoss,
  setSession,
} from './limits-queries.ts';
import { MinutesSheet } from './MinutesSheet.tsx';
import { useMinutesText } from './minutes-text.ts';

const css = classNames(styles);

/** Minutes that are offered for a session of play, and between two reality checks. */
const sessions = [30, 60, 90, 120, 180, 240] as const;
const paces = [15, 30, 60, 120] as const;

type Open =
  | { readonly kind: 'loss'; readonly limit: LossLimit }
  | { readonly kind: 'session' | 'check' };

type Props = { readonly play: Play; readonly parts: Limits['parts'] };

/** List of the member's limits of play: losses, time in a row, and reminders of time. */
export function PlayLimits({ play, parts }: Props) {
  const text = useText('limits');
  const amountText = useAmountText();
  const minutesText = useMinutesText();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { session, checkMinutes, restsUntil } = play;
  const losses = play.losses.filter(({ amount }) => parts?.loss !== 'off' || amount !== null);
  const hasSession = parts?.session !== 'off' || session.minutes !== null;
  const hasCheck = parts?.check !== 'off' || checkMinutes !== null;
  if (losses.length === 0 && !hasSession && !hasCheck) return null;
  return (
    <div className={css('part')}>
      <h3 className={css('heading')}>{text.play}</h3>
      {restsUntil !== null && <p className={css('note')}>{text.rests(formatMoment(restsUntil))}</p>}
      <ul className={css('rows')}>
        {losses.map((limit) => (
          <LimitRow
            key={limit.period}
            title={text.losses[limit.period]}
            raise={limit.raise && { ...limit.raise, sentence: sentenceOf(limit.raise) }}
            onConfirm={() => confirmLoss(limit.period)}
            onChange={() => setOpen({ kind: 'loss', limit })}
          >
            {limit.amount === null || limit.left === null
              ? text.noLimit
              : `${amountText(limit.amount)} · ${text.lossLeft(amountText(limit.left))}`}
          </LimitRow>
        ))}
        {hasSession && (
          <LimitRow
            title={text.session}
            raise={
              session.raise && {
                ...session.raise,
                sentence: raisedTime(session.raise.minutes, session.raise.confirmAt),
              }
            }
            onConfirm={confirmSession}
            onChange={() => setOpen({ kind: 'session' })}
          >
            {session.minutes === null ? text.noLimit : minutesText(session.minutes)}
          </LimitRow>
        )}
        {hasCheck && (
          <LimitRow title={text.check} onChange={() => setOpen({ kind: 'check' })}>
            {checkMinutes === null ? text.checkOff : text.checkEvery(minutesText(checkMinutes))}
          </LimitRow>
        )}
      </ul>
      {open?.kind === 'loss' && (
        <LimitSheet
          title={text.losses[open.limit.period]}
          amount={open.limit.amount}
          onSave={(amount) => setLoss({ period: open.limit.period, amount })}
          onClose={close}
        />
      )}
      {open?.kind === 'session' && (
        <MinutesSheet
          title={text.session}
          help={text.sessionHelp}
          none={text.noLimit}
          offered={sessions}
          minutes={session.minutes}
          onSave={setSession}
          onClose={close}
        />
      )}
      {open?.kind === 'check' && (
        <MinutesSheet
          title={text.check}
          help={text.checkHelp}
          none={text.checkOff}
          offered={paces}
          minutes={checkMinutes}
          onSave={setCheck}
          onClose={close}
        />
      )}
    </div>
  );

  function sentenceOf({ amount, confirmAt }: NonNullable<LossLimit['raise']>): string {
    const time = formatMoment(confirmAt);
    return amount === null ? text.lifts(time) : text.raises(amountText(amount), time);
  }
  function raisedTime(minutes: number | null, confirmAt: string): string {
    const time = formatMoment(confirmAt);
    return minutes === null ? text.lifts(time) : text.raises(minutesText(minutes), time);
  }
}
