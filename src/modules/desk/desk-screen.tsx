import { panels } from 'virtual:panels';
import type { ReactNode } from 'react';
import type { ScreenParams } from '../../engine/common/screens.ts';
import { DeskFrame } from './desk-frame.tsx';

/** The desk: the panels of the site's modules. */
export function DeskScreen({ part }: Pick<ScreenParams['desk'], 'part'>): ReactNode {
  return <DeskFrame panels={panels} part={part} />;
}
