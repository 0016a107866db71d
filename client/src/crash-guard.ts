import type { Language } from '@wallet/contract/languages';
import { createElement, type ReactNode } from 'react';
import { Healing } from './error-boundary.ts';

// Not from the catalogs: this may be shown because they did not arrive.
const words = {
  th: { title: 'โหลดหน้านี้ไม่สำเร็จ', retry: 'ลองอีกครั้ง' },
  lo: { title: 'ໂຫຼດໜ້ານີ້ບໍ່ສຳເລັດ', retry: 'ລອງອີກຄັ້ງ' },
  en: { title: 'This page did not load', retry: 'Try again' },
} as const;

type Crash = {
  readonly title: string;
  readonly retry: string;
  readonly reload: () => void;
};

type Props = {
  readonly language: () => Language;
  /** Error screen in the app's own design. */
  readonly draw: (crash: Crash) => ReactNode;
  readonly children: ReactNode;
};

/** Shown when rendering fails, mostly because a chunk of the app could not be loaded. */
export function CrashGuard({ language, draw, children }: Props): ReactNode {
  const reload = () => window.location.reload();
  const broken = () => draw({ ...words[language()], reload });
  return createElement(Healing, { broken, children });
}
