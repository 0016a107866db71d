import { Component, type ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  /** Shown while the children are broken. */
  readonly broken: (failure: unknown, retry: () => void) => ReactNode;
  /** Identity of the content, such as a path: a new one retries immediately. */
  readonly of?: unknown;
};
type State = { readonly failure: { readonly reason: unknown } | null };

const retryAfterMs = 10_000;

/** Error boundary that retries its children on reconnect, every ten seconds, or on request. */
export class Healing extends Component<Props, State> {
  override state: State = { failure: null };
  #timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(reason: unknown): State {
    return { failure: { reason } };
  }

  override componentDidMount(): void {
    if (this.state.failure) this.#wait();
  }

  override componentDidCatch(): void {
    this.#wait();
  }

  override componentDidUpdate({ of }: Props): void {
    if (of !== this.props.of && this.state.failure) this.#retry();
  }

  override componentWillUnmount(): void {
    this.#rest();
  }

  readonly #retry = (): void => {
    this.#rest();
    this.setState({ failure: null });
  };

  #wait(): void {
    this.#rest();
    this.#timer = setTimeout(this.#retry, retryAfterMs);
    window.addEventListener('online', this.#retry);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#retry);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.broken(failure.reason, this.#retry) : this.props.children;
  }
}
