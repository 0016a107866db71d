import { HandCoins, LoaderPinwheel, RefreshCw, ScrollText, Users } from 'lucide';
import type { Widget } from '#features/wallet/WidgetGrid.tsx';
import { reading } from '#lib/reading/reading.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { navigate } from '#lib/router.tsx';
import { useText } from '#lib/text.ts';
import type { OpenModal } from './HomeModals.tsx';

type Options = {
  readonly show: (modal: OpenModal) => void;
  readonly refresh: () => void;
  /** Balances are shown; nothing else is requested before. */
  readonly isShown: boolean;
};

/** The widgets; without an active wheel, its place refreshes all balances. Until it is known, the wheel stands. */
export function useHomeWidgets({ show, refresh, isShown }: Options): readonly Widget[] {
  const text = useText('home');
  const wheel = useQuery({ ...reading('GET /api/spinwheel/active', {}), enabled: isShown });
  const spin: Widget =
    (wheel.data?.active ?? !wheel.isError)
      ? {
          label: text.spin,
          icon: LoaderPinwheel,
          tone: 'gold',
          badge: wheel.data?.coin ?? 0,
          onPress: () => navigate('/user/spin'),
        }
      : { label: text.refreshAll, icon: RefreshCw, tone: 'gold', onPress: refresh };
  return [
    spin,
    {
      label: text.invite,
      icon: Users,
      tone: 'amber',
      onPress: () => show({ kind: 'invite' }),
    },
    {
      label: text.bonusConditions,
      icon: ScrollText,
      tone: 'violet',
      onPress: () => navigate('/user/bonus'),
    },
    {
      label: text.refund,
      icon: HandCoins,
      tone: 'jade',
      onPress: () => show({ kind: 'refund' }),
    },
  ];
}
