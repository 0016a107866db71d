import { bahtOf, nearestBaht } from '@wallet/contract/money';
import { gameMessage } from '#features/games/game-flags.ts';
import { balances } from '#lib/money/balances.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { Money } from '#ui/money/Money.tsx';
import { GameAccountCredentials } from './GameAccountCredentials.tsx';
import { GameAccountOpen } from './GameAccountOpen.tsx';
import { GameAccountPlay } from './GameAccountPlay.tsx';
import { GameArt } from './GameArt.tsx';
import styles from './game-account.module.css';
import { emptiedFor, everythingBut, type GameAccount } from './game-account-state.ts';

const css = classNames(styles);

type Props = {
  /** As the pressed card shows it; newer data replaces it while the sheet is open. */
  readonly game: GameAccount;
  readonly onClose: () => void;
};

/** Everything a member does with one game account. */
export function GameAccountModal({ game, onClose }: Props) {
  const { data: view } = useQuery(balances);
  const current = view?.slots.find(({ code }) => code === game.code) ?? game;
  return (
    <Sheet title={current.name} onClose={onClose}>
      <div className={css('stack')}>
        <div className={css('head')}>
          <span className={css('art')}>
            <GameArt game={current} on="square" />
          </span>
          <Balance game={current} />
        </div>
        <Health health={current.health} />
        {gameMessage?.game === game.code && <p className={css('message')}>{gameMessage.value}</p>}
        {current.isActive ? (
          <>
            <GameAccountPlay
              game={current}
              walletAmount={view?.wallet.amount ?? bahtOf(0n)}
              everything={view ? everythingBut(current, view) : bahtOf(0n)}
              emptied={view ? emptiedFor(current, view) : []}
            />
            <GameAccountCredentials slotCode={current.code} />
          </>
        ) : (
          <GameAccountOpen game={current} />
        )}
      </div>
    </Sheet>
  );
}

/** Line about a provider in trouble, shown before the tap. */
function Health({ health }: Pick<GameAccount, 'health'>) {
  const text = useText('gameAccount');
  if (health !== 'paused' && health !== 'failing') return null;
  return (
    <p role="status" className={css('message', 'health')}>
      {text[health]}
    </p>
  );
}

function Balance({ game }: { game: GameAccount }) {
  const text = useText('gameAccount');
  return (
    <div className={css('balance')}>
      {game.isActive && (
        <>
          <p className={css('label')}>{text.balance}</p>
          <Money amount={game.amount} size="hero" currency />
          {game.ftWalletSlot !== 1 && (
            <p className={css('label')}>
              {text.credit} <Money amount={nearestBaht(game.amount * game.ftWalletSlot)} />
            </p>
          )}
        </>
      )}
      {game.isMaintenance && <StatusChip status="PENDING">{text.maintenance}</StatusChip>}
      {game.isActive && game.isStale && <StatusChip status="PENDING">{text.stale}</StatusChip>}
    </div>
  );
}
