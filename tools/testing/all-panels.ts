import { panels as members } from '../../src/modules/accounts/panels.tsx';
import { panels as own } from '../../src/modules/desk/panels.tsx';
import { panels as inquiries } from '../../src/modules/inquiry/panels.tsx';
import type { Panels } from '../../src/shell/panel.ts';

/** What the build provides as `virtual:panels` (vitest.config.ts). */
export const panels: Panels = { ...inquiries, ...members, ...own };
