import { Component, type ReactNode, Suspense } from 'react';

type Props = {
  readonly children: ReactNode;
  /** Shown while the part loads. */
  readonly loading?: ReactNode;
  /** Shown while the part is broken. */
  readonly broken?: ReactNode;
};

const firstWaitMs = 5_000;

/**
 * Around a part that the page can do without. When its code does not arrive, or fails, the page
 * stays; the part is tried again after five seconds, then after ten, and so on. That helps against
 * a fault in the drawing. A file that did not arrive Chromium remembers until the page is loaded
 * anew, so whoever offers to try again has to reload.
 */
export class Optional extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };
  #waitMs = firstWaitMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.#timer = setTimeout(() => this.setState({ isBroken: false }), this.#waitMs);
    this.#waitMs *= 2;
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  override render(): ReactNode {
    const { children, loading, broken } = this.props;
    if (this.state.isBroken) return broken;
    return <Suspense fallback={loading}>{children}</Suspense>;
  }
}
