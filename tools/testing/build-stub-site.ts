/** Builds the site in the given folder, with instantly generated code; see cut-power.ts. */
import { buildSite } from '../../src/engine/build/build-site.ts';
import { STUB_BUILD } from './stub-code.ts';

const [root = ''] = process.argv.slice(2);
await buildSite(root, STUB_BUILD);
