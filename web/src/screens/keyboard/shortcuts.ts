import { readStored, store } from '@wallet/client/storage';
import { openHomeSheet } from '#lib/open-home-sheet.ts';
import { openSupportChat } from '#lib/open-support-chat.ts';
import { navigate } from '#lib/router.tsx';
import type { TextOf } from '#lib/text.ts';

type ShortcutTexts = {
  readonly core: TextOf<'core'>;
  readonly home: TextOf<'home'>;
  readonly chat: TextOf<'chat'>;
  readonly profile: TextOf<'profile'>;
};

/** Keys that do something, one after the other, and what they do in the member's words. */
type Shortcut = {
  readonly keys: readonly string[];
  readonly label: (words: ShortcutTexts) => string;
  readonly act: () => unknown;
};

export const shortcuts: readonly Shortcut[] = [
  { keys: ['G', 'H'], label: ({ core }) => core.navHome, act: () => navigate('/user/home') },
  { keys: ['G', 'D'], label: ({ home }) => home.deposit, act: () => openHomeSheet('deposit') },
  { keys: ['G', 'W'], label: ({ home }) => home.withdraw, act: () => openHomeSheet('withdraw') },
  {
    keys: ['G', 'S'],
    label: ({ core }) => core.navStatement,
    act: () => navigate('/user/statement'),
  },
  {
    keys: ['G', 'B'],
    label: ({ home }) => home.bonusConditions,
    act: () => navigate('/user/bonus'),
  },
  { keys: ['G', 'P'], label: ({ core }) => core.navProfile, act: () => navigate('/user/profile') },
  { keys: ['G', 'C'], label: ({ chat }) => chat.open, act: () => openSupportChat('') },
  { keys: ['/'], label: ({ profile }) => profile.keySearch, act: focusSearch },
];

export const helpKey = '?';

/** Keys handled elsewhere: by the list itself, the history and the browser. */
export const otherKeys: readonly Omit<Shortcut, 'act'>[] = [
  { keys: [helpKey], label: ({ profile }) => profile.keyHelp },
  { keys: ['↑', '↓'], label: ({ profile }) => profile.keyEntries },
  { keys: ['Esc'], label: ({ profile }) => profile.keyClose },
];

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
}

/**
 * On until the member turns them off on this device: who speaks to a computer, or strikes keys by accident,
 * would be led about by single letters (WCAG 2.1.4).
 */
export function areKeysOn(): boolean {
  return readStored('persistent', 'keys') !== 'off';
}

export function turnKeys(isOn: boolean): void {
  store('persistent', 'keys', isOn ? 'on' : 'off');
}
