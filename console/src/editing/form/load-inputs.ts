import { later } from '#lib/later.ts';

/** Inputs whose code is large, or that few forms have: each is loaded by the first form that does. */
export const loadNumber = later(async () => (await import('./NumberField.tsx')).NumberField);
export const loadChoice = later(async () => (await import('./ChoiceField.tsx')).ChoiceField);
export const loadPicture = later(async () => (await import('./FormPicture.tsx')).FormPicture);
export const loadColor = later(async () => (await import('./ColorField.tsx')).ColorField);
export const loadTime = later(async () => (await import('./TimeField.tsx')).TimeField);
export const loadHtml = later(async () => (await import('./HtmlField.tsx')).HtmlField);
export const loadHtmlList = later(async () => (await import('./HtmlList.tsx')).HtmlList);
export const loadBanners = later(async () => (await import('./BannerList.tsx')).BannerList);
export const loadMenu = later(async () => (await import('../menu/MenuField.tsx')).MenuField);

/** Everything that forms of lists have. */
export const inputsOfLists = [loadNumber, loadChoice, loadPicture, loadTime, loadHtml];
