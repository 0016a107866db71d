import { formatTime } from '@wallet/contract/time';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import type { GameAccount } from './game-account-state.ts';
import styles from './game-signs.module.css';

const css = classNames(styles);

/** Signs to know before the tap: that it is closed, paused or silent, how old its balance is, or that it is new. */
export function GameSigns({ game }: { game: GameAccount }) {
  const text = useText('lobby');
  const { badge, isMaintenance, isStale, isActive, refreshedAt } = game;
  const health = game.health ?? (isMaintenance ? 'maintenance' : 'open');
  if (health !== 'open') return <StatusChip status="PENDING">{text.health[health]}</StatusChip>;
  if (isActive && isStale) {
    return (
      <span title={refreshedAt ? formatTime(refreshedAt) : undefined}>
        <StatusChip status="PENDING">{text.stale}</StatusChip>
      </span>
    );
  }
  return badge ? (
    <span className={css('badge', badge === 'hot' ? 'hot' : 'new')}>{text.badges[badge]}</span>
  ) : null;
}
