import { Component, type ReactNode } from 'react';
import type { Language } from './language.ts';

// Not from the catalogs: that they did not arrive may be the reason to be here.
const words = {
  th: { title: 'โหลดหน้านี้ไม่สำเร็จ', retry: 'ลองอีกครั้ง' },
  lo: { title: 'ໂຫຼດໜ້ານີ້ບໍ່ສຳເລັດ', retry: 'ລອງອີກຄັ້ງ' },
  en: { title: 'This page did not load', retry: 'Try again' },
} as const;

export type Crash = {
  readonly title: string;
  readonly retry: string;
  readonly reload: () => void;
};

type Props = {
  readonly language: () => Language;
  /** The screen in the app's own dress. */
  readonly draw: (crash: Crash) => ReactNode;
  readonly children: ReactNode;
};
type State = { readonly isBroken: boolean };

/** Stands in when drawing fails, mostly because a part of the app did not arrive. */
export class CrashGuard extends Component<Props, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render(): ReactNode {
    const { language, draw, children } = this.props;
    if (!this.state.isBroken) return children;
    return draw({ ...words[language()], reload: () => window.location.reload() });
  }
}
