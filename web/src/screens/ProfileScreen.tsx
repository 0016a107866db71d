import { Keyboard } from 'lucide';
import { useState } from 'react';
import { AppearanceCard } from '#features/profile/AppearanceCard.tsx';
import { PasskeyList } from '#features/profile/PasskeyList.tsx';
import { ProfileCard } from '#features/profile/ProfileCard.tsx';
import { SessionList } from '#features/profile/SessionList.tsx';
import { VerificationCard } from '#features/verification/VerificationCard.tsx';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { pushBlocker } from '#lib/push/device.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SheetPart } from '#ui/dialogs/SheetPart.tsx';
import { Optional } from '#ui/feedback/Part.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './profile-screen.module.css';

const css = classNames(styles);

const NotificationCard = lazyScreen(
  () => import('#features/push/NotificationCard.tsx'),
  'NotificationCard',
);

const LimitsCard = lazyScreen(() => import('#features/limits/LimitsCard.tsx'), 'LimitsCard');

const KeyboardHelp = lazyScreen(() => import('./keyboard/KeyboardHelp.tsx'), 'KeyboardHelp');

export function ProfileScreen() {
  const text = useText('profile');
  const [isShowingKeys, showKeys] = useState(false);
  // Keeps its place until code and data are loaded, so that nothing below moves.
  const notices = <Skeleton height={pushBlocker() ? 79 : 143} radius={22} />;
  const limits = <Skeleton height={420} radius={22} />;
  return (
    <div className={css('screen')}>
      <h1>{text.title}</h1>
      <ProfileCard />
      <div className={css('settings', 'limits')}>
        <Optional loading={limits}>
          <LimitsCard loading={limits} />
        </Optional>
        <Optional loading={notices}>
          <NotificationCard loading={notices} />
        </Optional>
      </div>
      <div className={css('settings')}>
        <AppearanceCard />
        <PasskeyList />
        <SessionList />
        <VerificationCard />
        <div className={css('keys')}>
          <Button
            size="small"
            icon={<Icon of={Keyboard} size={16} />}
            onClick={() => showKeys(true)}
          >
            {text.keysTitle}
          </Button>
        </div>
      </div>
      {isShowingKeys && (
        <SheetPart onClose={() => showKeys(false)}>
          <KeyboardHelp onClose={() => showKeys(false)} />
        </SheetPart>
      )}
    </div>
  );
}
