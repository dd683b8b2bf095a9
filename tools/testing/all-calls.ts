import type { CallContract } from '../../src/shared/calls/parts.ts';
import { findCalls } from '../gen/find-calls.ts';

/** For checks of every call; declaring a new one is enough to include it. */
export const ALL_CALLS: Readonly<Record<string, CallContract>> = await findCalls();
