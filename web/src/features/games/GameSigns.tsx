import { formatMoment } from '#lib/moment.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import type { GameAccount } from './game-account-state.ts';
import { troubleOf } from './game-health.ts';
import styles from './game-signs.module.css';

const css = classNames(styles);

/**
 * Badges to see before the tap: that a game is closed, paused or silent, that its balance is old, or the operator's.
 */
export function GameSigns({ game }: { game: GameAccount }) {
  const text = useText('lobby');
  const { badge, isStale, isActive, refreshedAt } = game;
  const trouble = troubleOf(game);
  if (trouble) {
    return (
      <span className={css('plate')}>
        <StatusChip status="PENDING">{text.health[trouble]}</StatusChip>
      </span>
    );
  }
  if (isActive && isStale) {
    return (
      <span className={css('plate')} title={refreshedAt ? formatMoment(refreshedAt) : undefined}>
        <StatusChip status="PENDING">{text.stale}</StatusChip>
      </span>
    );
  }
  return badge ? (
    <span className={css('badge', badge === 'hot' ? 'hot' : 'new')}>{text.badges[badge]}</span>
  ) : null;
}
