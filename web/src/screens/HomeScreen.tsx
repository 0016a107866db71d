import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import {
  ArrowDownLeft,
  ArrowUpRight,
  HandCoins,
  LoaderPinwheel,
  RefreshCw,
  ScrollText,
  UserPlus,
} from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ReferralRow } from '#features/invite/ReferralRow.tsx';
import { BalanceHero } from '#features/wallet/BalanceHero.tsx';
import { CarouselsSkeleton, HomeSkeleton } from '#features/wallet/HomeSkeleton.tsx';
import { StatChips } from '#features/wallet/StatChips.tsx';
import { useRefresh } from '#features/wallet/use-refresh.ts';
import { type Widget, WidgetGrid } from '#features/wallet/WidgetGrid.tsx';
import { liveBalances } from '#features/wallet/wallet-queries.ts';
import { isAgreementSeen } from '#lib/agreement-flag.ts';
import { memberDetails } from '#lib/balances.ts';
import { useLanguage } from '#lib/language.ts';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { paths } from '#lib/paths.ts';
import { reading } from '#lib/reading.ts';
import { navigate } from '#lib/router.tsx';
import { loadText, useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/LoadError.tsx';
import type { OpenModal } from './HomeModals.tsx';
import styles from './home-screen.module.css';

const css = classNames(styles);

// Below the fold: the money is on the screen before the games' code arrives.
const GameCarousels = lazyScreen(
  () => import('#features/games/GameCarousels.tsx'),
  'GameCarousels',
);

const HomeModals = lazyScreen(() => import('./HomeModals.tsx'), 'HomeModals');

const modalTexts = [
  'deposit',
  'slip',
  'withdraw',
  'transfer',
  'gameAccount',
  'invite',
  'refund',
] as const;
const warmAfterMs = 1500;

export function HomeScreen() {
  const view = useQuery(liveBalances);
  const refreshing = useRefresh();
  return (
    <div className={css('screen')}>
      {view.isPending && <HomeSkeleton />}
      {view.isError && !view.data && (
        <LoadError busy={view.isFetching} onRetry={() => void view.refetch()} />
      )}
      {view.data && <Home view={view.data} {...refreshing} />}
    </div>
  );
}

type Props = ReturnType<typeof useRefresh> & { readonly view: ReplyOf<'GET /api/wallet'> };

function Home({ view, isRefreshing, refresh }: Props) {
  const [open, setOpen] = useState<OpenModal | null>(null);
  const member = useQuery(memberDetails);
  const widgets = useWidgets({ show: setOpen, refresh });
  useWarmModals(() => setOpen((shown) => shown ?? { kind: 'agreement' }));
  return (
    <>
      <BalanceHero
        name={member.data?.profile.name}
        view={view}
        isRefreshing={isRefreshing}
        onRefresh={refresh}
        onTransfer={() => setOpen({ kind: 'transfer' })}
      >
        <ReferralRow />
      </BalanceHero>
      <StatChips
        coin={view.coin}
        invited={member.data?.invite.count}
        succeeded={member.data?.invite.successCount}
      />
      <WidgetGrid widgets={widgets} />
      <div className={css('games')}>
        <Suspense fallback={<CarouselsSkeleton />}>
          <GameCarousels games={view.slots} onOpen={(game) => setOpen({ kind: 'game', game })} />
        </Suspense>
      </div>
      <Suspense>{open && <HomeModals open={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}

/**
 * Fetches the sheets once the screen has come to rest, so that the first press opens at once.
 * It is also the moment for the agreement, unless the member saw it.
 */
function useWarmModals(showAgreement: () => void): void {
  const language = useLanguage();
  const show = useEffectEvent(showAgreement);
  useEffect(() => {
    const timer = setTimeout(() => {
      void HomeModals.preload();
      for (const namespace of modalTexts) void loadText(language, namespace);
      if (!isAgreementSeen()) show();
    }, warmAfterMs);
    return () => clearTimeout(timer);
  }, [language]);
}

type Actions = { readonly show: (modal: OpenModal) => void; readonly refresh: () => void };

/** The widgets; without a running wheel, its place refreshes all balances. */
function useWidgets({ show, refresh }: Actions): readonly Widget[] {
  const text = useText('home');
  const wheel = useQuery(reading('GET /api/spinwheel/active', {}));
  const spin: Widget = wheel.data?.active
    ? {
        label: text.spin,
        icon: LoaderPinwheel,
        tone: 'gold',
        badge: wheel.data.coin,
        onPress: () => navigate(paths.spin),
      }
    : { label: text.refreshAll, icon: RefreshCw, tone: 'gold', onPress: refresh };
  return [
    {
      label: text.deposit,
      icon: ArrowDownLeft,
      tone: 'jade',
      onPress: () => show({ kind: 'deposit' }),
    },
    {
      label: text.withdraw,
      icon: ArrowUpRight,
      tone: 'coral',
      onPress: () => show({ kind: 'withdraw' }),
    },
    spin,
    {
      label: text.invite,
      icon: UserPlus,
      tone: 'sky',
      onPress: () => show({ kind: 'invite' }),
    },
    {
      label: text.bonusConditions,
      icon: ScrollText,
      tone: 'violet',
      onPress: () => navigate(paths.bonus),
    },
    {
      label: text.refund,
      icon: HandCoins,
      tone: 'amber',
      onPress: () => show({ kind: 'refund' }),
    },
  ];
}
