import { useText } from '#lib/text.ts';
import { BannerSheet } from '#ui/dialogs/BannerSheet.tsx';
import { InviteLink } from './InviteLink.tsx';
import { InviteTable } from './InviteTable.tsx';
import { inviteBanners } from './invite-queries.ts';
import { ReferralRow } from './ReferralRow.tsx';

/** Invites friends: the link, what friends brought so far, and each of them. */
export function InviteModal({ onClose }: { onClose: () => void }) {
  return (
    <BannerSheet text={useText('invite')} banners={inviteBanners} onClose={onClose}>
      <InviteLink />
      <ReferralRow />
      <InviteTable />
    </BannerSheet>
  );
}
