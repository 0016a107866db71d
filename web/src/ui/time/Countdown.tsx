import { useEffect, useEffectEvent } from 'react';
import { formatRemaining } from '#lib/format.ts';
import { classNames } from '../class-names.ts';
import styles from './countdown.module.css';
import { useCountdown } from './use-countdown.ts';

const css = classNames(styles);
const lastMinuteMs = 60_000;

type Props = {
  readonly until: string | number | Date;
  /** Called once, at 00:00. */
  readonly onEnd: () => void;
};

/** `mm:ss` by the server's clock; amber in the last minute. */
export function Countdown({ until, onEnd }: Props) {
  const remainingMs = useCountdown(until);
  const isOver = remainingMs === 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <span role="timer" className={`money ${css(remainingMs < lastMinuteMs ? 'soon' : 'calm')}`}>
      {formatRemaining(remainingMs)}
    </span>
  );
}
