import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { BannerCarousel } from '#ui/BannerCarousel.tsx';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { InviteLink } from './InviteLink.tsx';
import { InviteTable } from './InviteTable.tsx';
import styles from './invite.module.css';
import { inviteBanners } from './invite-queries.ts';
import { ReferralRow } from './ReferralRow.tsx';

const css = classNames(styles);

/** Invites friends: the operator's banners first, when there are any. */
export function InviteModal({ onClose }: { onClose: () => void }) {
  const text = useText('invite');
  return (
    <Sheet title={text.title} onClose={onClose}>
      <Invite />
    </Sheet>
  );
}

function Invite() {
  const text = useText('invite');
  const banners = useQuery(inviteBanners);
  const [hasSeenBanners, setSeenBanners] = useState(false);

  if (banners.isPending) return <Skeleton height={420} />;
  // Without banners, or when they do not load, what matters comes at once.
  if (!hasSeenBanners && banners.data && banners.data.length > 0) {
    return (
      <div className={css('stack')}>
        <BannerCarousel label={text.offers} banners={banners.data} />
        <Button tone="gold" onClick={() => setSeenBanners(true)}>
          {text.proceed}
        </Button>
      </div>
    );
  }
  return (
    <div className={css('stack')}>
      <InviteLink />
      <ReferralRow />
      <InviteTable />
    </div>
  );
}
