import type { ReplyOf } from '@wallet/contract/api';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { ReferralRow } from '#features/invite/ReferralRow.tsx';
import { BalanceHero } from '#features/wallet/BalanceHero.tsx';
import {
  CarouselsSkeleton,
  ChipsSkeleton,
  QuickSkeleton,
} from '#features/wallet/home-skeleton.tsx';
import { useRefresh } from '#features/wallet/use-refresh.ts';
import { WidgetGrid } from '#features/wallet/WidgetGrid.tsx';
import { liveBalances } from '#features/wallet/wallet-queries.ts';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { formatMoment } from '#lib/moment.ts';
import { memberDetails } from '#lib/money/balances.ts';
import { lastBalances } from '#lib/money/last-balances.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { onceShown } from '#lib/timing/once-shown.ts';
import { classNames } from '#ui/class-names.ts';
import { SheetPart } from '#ui/dialogs/SheetPart.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Optional, Part } from '#ui/feedback/Part.tsx';
import type { OpenModal } from './HomeModals.tsx';
import styles from './home-screen.module.css';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useHomeWidgets } from './use-home-widgets.ts';
import { HomeModals, useWarmModals } from './use-warm-modals.ts';

const sheets = ['deposit', 'slip', 'withdraw', 'transfer', 'invite'] as const;

/** The sheet requested by the address, as by shortcuts of the installed app: `?open=deposit`. */
function wantedSheet(): OpenModal | null {
  const { search } = window.location;
  const kind = sheets.find((sheet) => search === `?open=${sheet}`);
  return kind ? { kind } : null;
}

/** Coming back to the address, or loading it again, opens nothing. */
function clearWantedSheet(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

const css = classNames(styles);

/** Milliseconds that even a slow phone needs to show what it has drawn. */
const firstSightMs = 100;

let tellMoneyIsShown = () => {};
const moneyIsShown = new Promise<void>((resolve) => {
  tellMoneyIsShown = resolve;
});
/** The balance is shown before anything else is requested. */
const afterMoney =
  <T,>(load: () => Promise<T>) =>
  () =>
    moneyIsShown.then(load);

const StatChips = lazyScreen(
  afterMoney(() => import('#features/wallet/StatChips.tsx')),
  'StatChips',
);
const QuickGames = lazyScreen(
  afterMoney(() => import('#features/games/QuickGames.tsx')),
  'QuickGames',
);
const GameCarousels = lazyScreen(
  afterMoney(() => import('#features/games/GameCarousels.tsx')),
  'GameCarousels',
);
const HomeStrip = lazyScreen(
  afterMoney(() => import('./HomeStrip.tsx')),
  'HomeStrip',
);

export function HomeScreen() {
  const text = useText('home');
  const view = useQuery(liveBalances);
  const refreshing = useRefresh();
  const [last] = useState(lastBalances);
  // The last reply stays visible during a refetch.
  const isLost = !view.data && view.errorUpdateCount > 0;
  const shown = view.data ?? (isLost ? last : null);
  // The first full render is chunked, so that the main thread stays responsive.
  const isIn = useDeferredValue(shown !== null);
  // The placeholder of the page itself stays until there is something to show.
  if (!isIn && !isLost) return <ScreenSkeleton isFirst />;
  return (
    <div className={css('screen')}>
      {isLost && (
        <LoadError
          busy={view.isFetching}
          {...(shown && { title: text.lastKnown(formatMoment(shown.serverTime)) })}
          onRetry={() => void view.refetch()}
        />
      )}
      {shown && isIn && <Home view={shown} {...refreshing} />}
    </div>
  );
}

type GameAccount = ReplyOf<'GET /api/wallet'>['slots'][number];
type Props = ReturnType<typeof useRefresh> & { readonly view: ReplyOf<'GET /api/wallet'> };

function Home({ view, isRefreshing, refresh }: Props) {
  const [chosen, setOpen] = useState(wantedSheet);
  // The agreement waits for its delay, and then for an open sheet to close.
  const [due, setDue] = useState<OpenModal | null>(null);
  const open = chosen ?? due;
  const close = () => (chosen ? setOpen : setDue)(null);
  // A sheet that opens unprompted opens only when it can be read immediately.
  const Opening = chosen ? SheetPart : Optional;
  // Before the sheet has an entry of the history above this one.
  useLayoutEffect(clearWantedSheet, []);
  const [isShown, setShown] = useState(false);
  useEffect(
    () =>
      onceShown(() => {
        setShown(true);
        tellMoneyIsShown();
      }, firstSightMs),
    [],
  );
  const member = useQuery({ ...memberDetails, enabled: isShown });
  // The same one every time: the games are not drawn again for every answer that arrives.
  const openGame = useCallback((game: GameAccount) => setOpen({ kind: 'game', game }), []);
  const widgets = useHomeWidgets({ show: setOpen, refresh, isShown });
  useWarmModals(() => setDue({ kind: 'agreement' }));
  // During a break it is a wallet from which money goes out.
  const hasGames = !view.isExcluded;
  return (
    <>
      <div className={css('money')}>
        <BalanceHero
          name={member.data?.profile.name}
          view={view}
          isRefreshing={isRefreshing}
          onRefresh={refresh}
          onDeposit={() => setOpen({ kind: 'deposit' })}
          onWithdraw={() => setOpen({ kind: 'withdraw' })}
          onTransfer={() => setOpen({ kind: 'transfer' })}
        >
          <ReferralRow isShown={isShown} />
        </BalanceHero>
        <Optional>
          <HomeStrip />
        </Optional>
        {hasGames && (
          <>
            <div>
              <Optional loading={<QuickSkeleton />}>
                <QuickGames games={view.slots} onOpen={openGame} />
              </Optional>
            </div>
            <WidgetGrid widgets={widgets} />
            <Optional loading={<ChipsSkeleton />}>
              <StatChips
                coin={member.data?.profile.coin}
                invited={member.data?.invite.count}
                succeeded={member.data?.invite.successCount}
              />
            </Optional>
          </>
        )}
      </div>
      {hasGames && (
        <div className={css('games')}>
          <Part loading={<CarouselsSkeleton />}>
            <GameCarousels games={view.slots} onOpen={openGame} />
          </Part>
        </div>
      )}
      {open && isShown && (
        <Opening onClose={close}>
          <HomeModals open={open} onClose={close} />
        </Opening>
      )}
    </>
  );
}
