/** Builds the site below the folder that it is given, with code that is made in no time; see cut-power.ts. */
import { buildSite } from '../../src/engine/build/build-site.ts';
import { makeStubCode } from './stub-code.ts';

const [root = ''] = process.argv.slice(2);
await buildSite(root, { makeCode: makeStubCode });
