import { Component, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { ScreenPlace } from '../engine/common/screens.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import { ScreenContext } from '../shell/screen-frame.tsx';
import type { CollectHead } from '../shell/screen-frame.tsx';
import { Failed } from './fault.tsx';
import { writeHead } from './head.ts';
import type { Head } from './head.ts';
import type { View } from './view.ts';

interface ScreenProps {
  readonly view: View & { readonly kind: 'screen' };
  readonly site: SiteFacts;
  readonly origin: string;
  readonly onRetry: () => void;
  readonly collectHead?: CollectHead | undefined;
}

/** One screen. The pages of a list that can be searched are one screen in several states; any other change of address remounts it. */
export function Screen(props: ScreenProps): ReactNode {
  const { view, site, origin, onRetry, collectHead } = props;
  const { screen, content } = view;
  const context = useMemo(
    () => ({
      site,
      writeHead: (head: Head) => writeHead(head, origin),
      collectHead,
    }),
    [site, origin, collectHead],
  );
  return (
    <ScreenContext value={context}>
      <ScreenBoundary key={identityOf(screen)} onRetry={onRetry}>
        {content}
      </ScreenBoundary>
    </ScreenContext>
  );
}

function identityOf(screen: ScreenPlace): string {
  const { name, params } = screen;
  const parts = 'searchTxt' in params ? { ...params, page: 0, searchTxt: '' } : params;
  return `${name} ${Object.values(parts).join(' ')}`;
}

interface BoundaryProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failed: { readonly error: unknown } | null;
}

/** A failing screen doesn't break the header and the menu. React requires a class for error boundaries. */
class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    const retry = (): void => {
      this.setState({ failed: null });
      this.props.onRetry();
    };
    return <Failed offline={false} error={failed.error} onRetry={retry} />;
  }
}
