import type { CallContract } from '../../src/shared/calls/parts.ts';
import { findCalls } from '../gen/find-calls.ts';

/** What holds for every call; a new one is held to it by being declared. */
export const ALL_CALLS: Readonly<Record<string, CallContract>> = await findCalls();
