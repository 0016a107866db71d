import { Component, type ReactNode } from 'react';
import { LoadError } from '#ui/LoadError.tsx';

type State = { readonly isBroken: boolean };

/** What is left when drawing fails, mostly because a part of the app did not arrive. */
export class CrashScreen extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return <LoadError onRetry={() => window.location.reload()} />;
  }
}
