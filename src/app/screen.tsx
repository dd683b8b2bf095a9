import { Component, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { ScreenPlace } from '../engine/common/screens.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import { ScreenContext } from '../shell/screen-frame.tsx';
import type { CollectHead } from '../shell/screen-frame.tsx';
import { LoadFailed } from '../shell/states.tsx';
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

/** A failing screen doesn't break the header and the menu. React requires a class for error boundaries. */
class ScreenBoundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    const retry = (): void => {
      this.setState({ broken: false });
      this.props.onRetry();
    };
    return <LoadFailed offline={false} onRetry={retry} />;
  }
}
