import type { Language } from '../languages.ts';

/** Address of the page in which the console shows the member app. */
export const previewPath = '/staff/preview';

/** Screens that the preview shows. */
export const previewScreens = ['home', 'lobby', 'deposit', 'wheel', 'login', 'contact'] as const;
export type PreviewScreen = (typeof previewScreens)[number];

/** Message of the console to a preview: the first one begins it, later ones change its rules. */
export type PreviewMessage = {
  readonly screen: PreviewScreen;
  readonly language: Language;
  readonly theme: 'dark' | 'light';
  /** Name of the operator. */
  readonly name: string;
  /** Style rules of the unsaved look. */
  readonly rules: readonly string[];
};
