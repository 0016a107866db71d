import { QrCode } from 'lucide';
import { type ReactNode, useState } from 'react';
import { readUnsent } from '#lib/intent/unsent.ts';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { balances } from '#lib/money/balances.ts';
import { otherCurrency } from '#lib/money/own-currency.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Tabs } from '#ui/buttons/Tabs.tsx';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Part } from '#ui/feedback/Part.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IneligibilityReason } from '#ui/IneligibilityReason.tsx';
import { BankSection } from './BankSection.tsx';
import { DepositSkeleton } from './DepositSkeleton.tsx';
import styles from './deposit.module.css';
import { depositOptions, forgetEnds } from './deposit-queries.ts';
import { type DepositLookup, depositSections } from './deposit-sections.ts';
import { lastChoice, rememberChoice } from './last-deposit.ts';
import { QrSection } from './QrSection.tsx';

const css = classNames(styles);

// Most members pay by bank or QR: the code of prepaid wallets comes with their tab.
const WalletSection = lazyScreen(() => import('./WalletSection.tsx'), 'WalletSection');

type Section = 'bank' | 'qr' | 'wallet' | 'slip';

type Props = {
  readonly onClose: () => void;
  /**
   * The way that is shown at first; by default the last one, and at the first deposit the one with the fewest presses.
   */
  readonly first?: Section;
  /** The slip upload, which is a feature of its own. */
  readonly slipUpload: ReactNode;
  /** Puts the member's own limits around the ways to deposit. */
  readonly within: (ways: ReactNode) => ReactNode;
};

/** Every way to bring money in. */
export function DepositModal({ onClose, within, ...shown }: Props) {
  const text = useText('deposit');
  function leave(): void {
    forgetEnds();
    onClose();
  }
  return (
    <Sheet title={text.title} onClose={leave}>
      {shown.first === 'slip' ? (
        <Deposit {...shown} />
      ) : (
        <Part loading={<DepositSkeleton hasLimits />}>{within(<Deposit {...shown} />)}</Part>
      )}
    </Sheet>
  );
}

type DepositContent = Omit<Props, 'onClose' | 'within'>;

function Deposit(shown: DepositContent) {
  const lookup = useQuery(depositOptions);
  const view = useQuery(balances);
  const other = view.data && otherCurrency(view.data);
  if (other) return <IneligibilityReason verdict={other} />;
  if (lookup.isPending) return <DepositSkeleton />;
  if (lookup.data === undefined) return <LoadError onRetry={() => void lookup.refetch()} />;
  return <Sections lookup={lookup.data} {...shown} />;
}

function Sections({ lookup, first, slipUpload }: DepositContent & { lookup: DepositLookup }) {
  const text = useText('deposit');
  const { banks, channels, wallets } = depositSections(lookup);
  const tabs = [
    { value: 'bank', label: text.tabBank, isShown: true },
    { value: 'qr', label: text.tabQr, isShown: !lookup.isManual },
    { value: 'wallet', label: text.tabWallet, isShown: true },
    { value: 'slip', label: text.tabSlip, isShown: true },
  ] as const;
  const shownTabs = tabs.filter((tab) => tab.isShown);
  const [section, setSection] = useState<Section>(() => {
    const quickest = channels.length > 0 ? 'qr' : 'bank';
    const wanted = first ?? unsentWay() ?? lastChoice('deposit-way') ?? quickest;
    return shownTabs.find(({ value }) => value === wanted)?.value ?? 'bank';
  });
  function show(chosen: Section): void {
    // A slip is sent after a deposit; it is not a way to make the next one.
    if (chosen !== 'slip') rememberChoice('deposit-way', chosen);
    setSection(chosen);
  }
  const nothing = (
    <Empty icon={<Icon of={QrCode} size={26} />} title={text.nothing}>
      {text.nothingHelp}
    </Empty>
  );

  function panel(): ReactNode {
    switch (section) {
      case 'bank':
        return banks.length > 0 ? (
          <BankSection accounts={banks} isManual={lookup.isManual} />
        ) : (
          nothing
        );
      case 'qr':
        return channels.length > 0 ? (
          <QrSection channels={channels} />
        ) : (
          <Empty icon={<Icon of={QrCode} size={26} />} title={text.qrClosed}>
            {text.qrClosedHelp}
          </Empty>
        );
      case 'wallet':
        return wallets.length > 0 ? <WalletSection lookup={lookup} /> : nothing;
      case 'slip':
        return slipUpload;
    }
  }

  return (
    <Tabs label={text.channels} tabs={shownTabs} value={section} onChange={show}>
      <div className={css('panel')}>
        <Part of={section} loading={<Skeleton height={240} />}>
          {panel()}
        </Part>
      </div>
    </Tabs>
  );
}

const unsentWays: Readonly<Record<string, Section>> = {
  notice: 'bank',
  qrcode: 'qr',
  giftLink: 'wallet',
};

/** The way whose form its member had filled in when the session was over. */
function unsentWay(): Section | undefined {
  const kind = readUnsent()?.kind;
  return kind && unsentWays[kind];
}
