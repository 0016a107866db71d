import { Component, type ReactNode, Suspense } from 'react';

type Props = {
  readonly children: ReactNode;
  /** Shown while the part loads. */
  readonly loading?: ReactNode;
  /** Shown while the part is broken, with a way to try at once. */
  readonly broken?: (retry: () => void) => ReactNode;
};

const firstWaitMs = 5_000;

/**
 * Around a part that the page can do without. When its code does not arrive, or fails, the page
 * stays; the part is tried again after five seconds, then after ten, and so on.
 */
export class Optional extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };
  #waitMs = firstWaitMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.#timer = setTimeout(this.#retry, this.#waitMs);
    this.#waitMs *= 2;
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  override render(): ReactNode {
    const { children, loading, broken } = this.props;
    if (this.state.isBroken) return broken?.(this.#retry);
    return <Suspense fallback={loading}>{children}</Suspense>;
  }

  #retry = (): void => {
    clearTimeout(this.#timer);
    this.setState({ isBroken: false });
  };
}
