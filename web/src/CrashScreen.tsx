import { Component, type ReactNode } from 'react';
import { currentLanguage } from '#lib/language.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './crash-screen.module.css';

const css = classNames(styles);

// Not from the catalogs: that they did not arrive may be the reason to be here.
const words = {
  th: { title: 'โหลดหน้านี้ไม่สำเร็จ', retry: 'ลองอีกครั้ง' },
  lo: { title: 'ໂຫຼດໜ້ານີ້ບໍ່ສຳເລັດ', retry: 'ລອງອີກຄັ້ງ' },
  en: { title: 'This page did not load', retry: 'Try again' },
} as const;

type State = { readonly isBroken: boolean };

/** What is left when drawing fails, mostly because a part of the app did not arrive. */
export class CrashScreen extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    const { title, retry } = words[currentLanguage()];
    return (
      <main className={css('crash')}>
        <h1>{title}</h1>
        <Button tone="gold" onClick={() => window.location.reload()}>
          {retry}
        </Button>
      </main>
    );
  }
}
