import { QrCode } from 'lucide';
import { type ReactNode, useState } from 'react';
import { lazyScreen } from '#lib/lazy-screen.tsx';
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
import { BankSection } from './BankSection.tsx';
import { DepositSkeleton } from './DepositSkeleton.tsx';
import styles from './deposit.module.css';
import { depositLookup, forgetPaid } from './deposit-queries.ts';
import { type DepositLookup, depositSections } from './deposit-sections.ts';
import { QrSection } from './QrSection.tsx';

const css = classNames(styles);

// Most members pay by bank or QR: the code of prepaid wallets comes with their tab.
const WalletSection = lazyScreen(() => import('./WalletSection.tsx'), 'WalletSection');

type Section = 'bank' | 'qr' | 'wallet' | 'slip';

type Props = {
  readonly onClose: () => void;
  /** The slip upload, which is a feature of its own. */
  readonly slipUpload: ReactNode;
};

/** Every way to bring money in. */
export function DepositModal({ onClose, slipUpload }: Props) {
  const text = useText('deposit');
  function leave(): void {
    forgetPaid();
    onClose();
  }
  return (
    <Sheet title={text.title} onClose={leave}>
      <Deposit slipUpload={slipUpload} />
    </Sheet>
  );
}

function Deposit({ slipUpload }: Pick<Props, 'slipUpload'>) {
  const lookup = useQuery(depositLookup);
  if (lookup.isPending) return <DepositSkeleton />;
  if (lookup.data === undefined) return <LoadError onRetry={() => void lookup.refetch()} />;
  return <Sections lookup={lookup.data} slipUpload={slipUpload} />;
}

function Sections({ lookup, slipUpload }: { lookup: DepositLookup; slipUpload: ReactNode }) {
  const text = useText('deposit');
  const [section, show] = useState<Section>('bank');
  const { banks, channels, wallets } = depositSections(lookup);
  const tabs = [
    { value: 'bank', label: text.tabBank, isShown: true },
    { value: 'qr', label: text.tabQr, isShown: !lookup.isManual },
    { value: 'wallet', label: text.tabWallet, isShown: true },
    { value: 'slip', label: text.tabSlip, isShown: true },
  ] as const;
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
    <Tabs
      label={text.channels}
      tabs={tabs.filter((tab) => tab.isShown)}
      value={section}
      onChange={show}
    >
      <div className={css('panel')}>
        <Part of={section} loading={<Skeleton height={240} />}>
          {panel()}
        </Part>
      </div>
    </Tabs>
  );
}
