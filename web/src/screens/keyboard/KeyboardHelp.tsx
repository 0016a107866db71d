import { StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { currentLanguage } from '#lib/language.ts';
import { loadText, useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import styles from './keyboard-help.module.css';
import { areKeysOn, otherKeys, shortcuts, turnKeys } from './shortcuts.ts';

const css = classNames(styles);

/** Requested concurrently. */
const namespaces = ['core', 'home', 'chat', 'profile'] as const;

let isShown = false;

/** Shows the shortcuts above any screen; mounted separately from the app. */
export function showKeyboardHelp(): void {
  if (isShown) return;
  isShown = true;
  for (const namespace of namespaces) loadText(currentLanguage(), namespace).catch(Boolean);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    isShown = false;
    root.unmount();
    place.remove();
  };
  root.render(
    <StrictMode>
      <Suspense>
        <KeyboardHelp onClose={close} />
      </Suspense>
    </StrictMode>,
  );
}

/** The keys that do something, and what. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const core = useText('core');
  const home = useText('home');
  const chat = useText('chat');
  const profile = useText('profile');
  const words = { core, home, chat, profile };
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <Sheet title={profile.keysTitle} onClose={onClose}>
      <Checkbox
        isOn={isOn}
        onChange={(wanted) => {
          turnKeys(wanted);
          setOn(wanted);
        }}
      >
        {profile.keysOn}
      </Checkbox>
      <dl className={css('list')}>
        {[...shortcuts, ...otherKeys].map(({ keys, label }) => (
          <div key={keys.join(' ')} className={css('line')}>
            <dt>{label(words)}</dt>
            <dd className={css('keys')}>
              {keys.map((key) => (
                <kbd key={key} className={css('key')}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
