import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readDrawings, readSite, readSiteDocument } from '../compile/compile-site.ts';
import { listFiles } from '../content/read-files.ts';
import { originalPictures } from '../pictures/plan-pictures.ts';
import { readPublicFile } from '../pictures/public-file.ts';
import { readSchemas } from '../schema/read-schemas.ts';
import type { TrialData } from '../trial/trial-data.ts';
import { standaloneChecks } from '../lint/standalone-checks.ts';

const TRIAL = 'virtual:trial';
const RESOLVED = `\0${TRIAL}`;

const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;

/**
 * Provides what browsers need to check and compile a block: `data`, and `checkBlock`, a validator that makes no code while it
 * runs. The code is made only if something imports it.
 * @param root the site's folder
 */
export function virtualTrial(root: string): Plugin {
  return {
    name: 'virtual-trial',
    resolveId: (id) => (id === TRIAL ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      const data = readTrialData(root);
      for (const file of Object.keys(data.schemas)) this.addWatchFile(join(root, 'schemas', file));
      const checks = standaloneChecks(
        data.schemas,
        { checkBlock: 'block.schema.json' },
        { allErrors: true, verbose: true, code: { esm: true } },
      );
      // The only helper of ajv's package that the code requires; anything else fails at once.
      const helpers = `const require = (name) => {
  if (name !== 'ajv/dist/runtime/ucs2length') throw new Error('ajv requires ' + name);
  return { default: (text) => [...text].length };
};
`;
      return `${helpers}${checks}\nexport const data = ${JSON.stringify(data)};\n`;
    },
  };
}

function readTrialData(root: string): TrialData {
  const { facts, timeZone } = readSite(root);
  const addresses = listFiles(join(root, 'public')).map((file) => `/${file}`);
  const picture = originalPictures(root);
  const isPicture = (address: string): boolean => PICTURE.test(address);
  return {
    schemas: readSchemas(join(root, 'schemas')),
    site: { facts, timeZone },
    siteDocument: { embedFrom: readSiteDocument(root)['embedFrom'] },
    drawings: readDrawings(root),
    pictures: Object.fromEntries(addresses.filter(isPicture).map((address) => [address, picture(address)])),
    files: Object.fromEntries(
      addresses
        .filter((address) => !isPicture(address))
        .map((address) => [address, readPublicFile(root, address)]),
    ),
  };
}
