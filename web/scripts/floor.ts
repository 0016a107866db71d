import type { BrowserName } from '@mdn/browser-compat-data';

/**
 * The oldest supported browsers, by their names in MDN's compatibility data. Samsung Internet 21 is the first
 * on a Chromium of at least 109; Firefox is the previous ESR.
 */
export const floor = {
  chrome: '109',
  chrome_android: '109',
  webview_android: '109',
  safari: '16.4',
  safari_ios: '16.4',
  firefox: '140',
  samsunginternet_android: '21.0',
} as const satisfies Partial<Record<BrowserName, string>>;

/** The floor as the build's compilers of scripts and styles want it. */
export const buildTargets = ['chrome109', 'safari16.4', 'ios16.4', 'firefox140'];

/**
 * A style that only browsers at the floor take: `lh` came with Chrome 109, iOS 16.4 and Firefox 120.
 * Older ones show what it would hide.
 */
export const floorStyle = 'width: 1lh';

/** Features that the app's styles and markup may use above the floor: without it they are plainer, not wrong. */
export const plainerWithout: Readonly<Record<string, string>> = {
  '@starting-style': 'sheets and dialogs appear immediately',
  '::view-transition-group': 'screens change immediately',
  'color-mix()': 'a tile of the home screen is its drawing alone',
  'text-wrap': 'the last line of a heading may be short',
  'beforeunload event':
    'an iPhone ends an upload without asking; the next visit says what became of it',
  'beforeinstallprompt event': 'the app is installed by the menu of the browser',
  'appinstalled event': 'as `beforeinstallprompt`',
  'touchstart event': 'computers have no touch: a button asks for the balances',
  'touchmove event': 'as `touchstart`',
  'touchend event': 'as `touchstart`',
  'touchcancel event': 'as `touchstart`',
  'field-sizing': 'the chat grows its field by script',
  'overflow-clip-margin': 'a focus ring is cut',
  'overflow-anchor': 'the chat keeps its place by script',
  resize: 'phones cannot resize a field',
  'scrollbar-color': "scroll bars have the system's colours",
  'scrollbar-width': 'phones hide scroll bars automatically',
  'cursor: default': 'phones have no cursor',
  'cursor: pointer': 'phones have no cursor',
  'cursor: grab': 'phones have no cursor',
  'playsinline=': 'Firefox plays in the page anyhow',
  'text-size-adjust': 'Firefox for computers never changes the size of text',
  '-webkit-tap-highlight-color': 'Firefox has no such highlight',
};

/** Names that only resemble newer features, or are feature-detected. */
export const harmless: Readonly<Record<string, string>> = {
  '.login': 'our texts; no one uses `navigator.login`',
  '.share': 'how much of a file is uploaded; `navigator.share` would be found under that name',
  'Navigator.share': 'only after `canShare`; elsewhere a picture is a download',
  '.conditions': 'the answer of a call',
  '.delay': "React's options of a transition",
  '.displayName': "React's name of a component",
  '.capture': "React's options of an event",
  'wheel event': 'phones scroll by touch',
  '.locale': "React's event properties",
  '.animation': "React's prefixes of events",
  '.movementX': 'React copies it from events that have it',
  '.movementY': 'React copies it from events that have it',
  '.cssFloat': 'React sets a style by its old name',
  '.fetchPriority': 'a hint that React passes on',
  '.imageSizes': 'a hint that React passes on',
  '.popover': 'setting it changes nothing where there are no popovers',
  '.startViewTransition': 'React asks whether there is one',
  '::view-transition': 'React styles transitions where there are any',
  navigation: 'React asks whether there is a Navigation API',
  'navigate event': 'React asks whether there is a Navigation API',
  'navigatesuccess event': 'React asks whether there is a Navigation API',
  'navigateerror event': 'React asks whether there is a Navigation API',
  Notification: 'only after `PushManager`, which iPhones have in installed apps',
  'Notification.permission': 'as `Notification`',
  'Notification.requestPermission': 'as `Notification`',
  '.pushManager': 'as `Notification`',
  'Navigator.clearAppBadge': 'asked for before it is called',
  'Navigator.setAppBadge': 'asked for before it is called',
  '.getPublicKey': 'asked for before it is called, by the library of passkeys',
  '.showNotification': 'the worker hears of a push only where there are notices',
  '.getNotifications': 'as `.showNotification`, and asked for in the page',
  'notificationclick event': 'as `.showNotification`',
  'Navigator.connection': 'React asks whether there is one',
};
