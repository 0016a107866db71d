import type { Language } from '@wallet/contract/languages';
import { floorStyle } from './floor.ts';

type NoticeTexts = {
  readonly title: string;
  readonly android: string;
  readonly iphone: string;
  readonly otherwise: string;
  readonly noScript: string;
};

// Not from the catalogs: the app never says this, for it does not run where this is read.
export const noticeTexts: Readonly<Record<Language, NoticeTexts>> = {
  th: {
    title: 'เบราว์เซอร์นี้เก่าเกินไป กรุณาอัปเดต',
    android: 'Android: เปิด Play Store แล้วอัปเดต Chrome และ Android System WebView',
    iphone: 'iPhone: การตั้งค่า > ทั่วไป > รายการอัปเดตซอฟต์แวร์ (iOS 16.4 ขึ้นไป)',
    otherwise: 'iPhone 7 หรือเก่ากว่าอัปเดตไม่ได้ กรุณาใช้เครื่องอื่น',
    noScript: 'กรุณาเปิด JavaScript ในการตั้งค่าเบราว์เซอร์ แล้วโหลดหน้านี้ใหม่',
  },
  lo: {
    title: 'ບຣາວເຊີນີ້ເກົ່າເກີນໄປ ກະລຸນາອັບເດດ',
    android: 'Android: ເປີດ Play Store ແລ້ວອັບເດດ Chrome ແລະ Android System WebView',
    iphone: 'iPhone: Settings > General > Software Update (iOS 16.4 ຂຶ້ນໄປ)',
    otherwise: 'iPhone 7 ຫຼື ເກົ່າກວ່າອັບເດດບໍ່ໄດ້ ກະລຸນາໃຊ້ເຄື່ອງອື່ນ',
    noScript: 'ກະລຸນາເປີດ JavaScript ໃນການຕັ້ງຄ່າບຣາວເຊີ ແລ້ວໂຫຼດໜ້ານີ້ໃໝ່',
  },
  en: {
    title: 'This browser is too old. Please update it',
    android: 'Android: open Play Store and update Chrome and Android System WebView',
    iphone: 'iPhone: Settings > General > Software Update (iOS 16.4 or newer)',
    otherwise: 'iPhone 7 or older cannot be updated: please use another phone or a computer',
    noScript: 'Please turn JavaScript on in the settings of your browser and load this page again',
  },
};

/**
 * Notice for browsers below the floor or without scripts. It is outside the app's root element, so the app
 * cannot remove it.
 */
export function updateNotice(language: Language): string {
  const { title, android, iphone, otherwise, noScript } = noticeTexts[language];
  const how = [android, iphone, otherwise]
    .map((line) => `<p>${line.replaceAll('>', '&gt;')}</p>`)
    .join('');
  return (
    `<div class="update-notice" role="alert"><p><b>${title}</b></p>${how}</div>` +
    `<noscript><div class="script-notice"><p><b>${noScript}</b></p></div></noscript>`
  );
}

const look =
  'position:relative;z-index:50;padding:12px 16px;background:#ffbd59;color:#221803;' +
  'font:15px/1.6 UI,sans-serif;text-align:center';

/** In no layer: the browsers meant do not know layers. */
export const updateNoticeStyle =
  `.update-notice,.script-notice{${look}}.update-notice p,.script-notice p{margin:0}` +
  `@supports (${floorStyle}){.update-notice{display:none}}`;
