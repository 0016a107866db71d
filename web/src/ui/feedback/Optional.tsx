import { Component, type ReactNode, Suspense } from 'react';

type Props = {
  readonly children: ReactNode;
  /** Shown while the part loads. */
  readonly loading?: ReactNode;
  /** Shown while the part is broken. */
  readonly broken?: ReactNode;
};

const retryAfterMs = 10_000;

/**
 * Around a part that the page can do without. When its code does not arrive, or fails, the page
 * stays, and the part is tried again every ten seconds. That helps against a fault in the drawing.
 * A file that did not arrive Chromium remembers until the page is loaded anew, so whoever offers to
 * try again has to reload.
 */
export class Optional extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };
  #timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.#timer = setTimeout(() => this.setState({ isBroken: false }), retryAfterMs);
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
