import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KnownError } from '../../shared/known-error.ts';
import { staleFiles } from '../gen/stale-files.ts';
import { formatText } from '../lint/formats.ts';
import { lintSite } from '../lint/lint-site.ts';
import { findDamagedPictures } from '../pictures/inspect-pictures.ts';
import type { DamagedPictures } from '../pictures/inspect-pictures.ts';

/**
 * Holds back what must not be built.
 * @throws KnownError GENERATED_STALE, DRAWINGS_MISSING, PAGES_DATA_MISSING or PAGE_LINT; the last one's message carries
 *   the lint's lines
 */
export async function checkInputs(root: string): Promise<void> {
  if (!existsSync(join(root, 'pages-data'))) {
    const sentence = `there is no folder pages-data in ${root}. Fetch it from the repository.`;
    throw new KnownError('PAGES_DATA_MISSING', sentence);
  }
  if (!existsSync(join(root, 'public', 'art', 'index.json'))) {
    throw new KnownError('DRAWINGS_MISSING', 'public/art/index.json is missing. Run npm run art.');
  }
  await checkGenerated(root);
  checkPages(root, await findDamagedPictures(root));
}

async function checkGenerated(root: string): Promise<void> {
  const stale = await staleFiles(root);
  if (stale.length === 0) return;
  const names = stale.map((file) => file.path).join(', ');
  throw new KnownError('GENERATED_STALE', `${names} differ from what they are made from. Run npm run gen.`);
}

function checkPages(root: string, damaged: DamagedPictures): void {
  const { findings } = lintSite({ root, damaged });
  const errors = findings.filter((finding) => finding.severity === 'error');
  if (errors.length === 0) return;
  const count = errors.length === 1 ? '1 fault' : `${errors.length} faults`;
  const sentence = `${count} in the content, listed above. Nothing was built. Mend each place and run the command again.`;
  throw new KnownError('PAGE_LINT', sentence, { before: formatText(errors).trimEnd() });
}
