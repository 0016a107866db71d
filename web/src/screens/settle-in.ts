import { readStored } from '@wallet/client/storage';
import { checkIntents } from '#lib/intent/check-intents.ts';
import { untilThere } from '#lib/parts/until-there.ts';
import { readNotices, renewDevice } from '#lib/push/device.ts';
import { letBackClose } from '#ui/dialogs/back-closes.ts';
import { letPullRefresh } from './pull-to-refresh.ts';

/** Media query of devices that most likely have a keyboard beside their mouse. */
const computer = '(pointer: fine) and (min-width: 1024px)';

/** Does what a member's app has to do once it is drawn, and again when it is looked at. */
export function settleIn(): void {
  letBackClose();
  letPullRefresh();
  if (readStored('persistent', 'sound') === 'on') {
    void untilThere(() => import('#lib/sound/begin.ts')).then((sounds) => sounds.beginSound());
  }
  if (matchMedia(computer).matches) {
    void untilThere(() => import('./keyboard/listen-to-keys.ts')).then((keys) =>
      keys.listenToKeys(),
    );
  }
  // What an earlier load of the page did not hear the outcome of.
  checkIntents();
  void renewDevice();
  void readNotices();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void readNotices();
  });
}
