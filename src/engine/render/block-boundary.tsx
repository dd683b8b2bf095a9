import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  readonly onFault: (error: Error) => void;
  readonly fallback: (error: Error) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
}

/** One boundary per block: a block that fails removes only itself from the page. */
export class BlockBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onFault(thrown instanceof Error ? thrown : new Error(String(thrown)));
  }

  override render(): ReactNode {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
