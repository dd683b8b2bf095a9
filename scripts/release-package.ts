/** npm run release:package: makes and checks the package for a registry. Publishes nothing. */
import { relative } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';
import { releasePackage } from '../tools/package/release-package.ts';

await runCommand(async () => {
  readWords({});
  const { version, archives, sbom } = await releasePackage(ENGINE_ROOT);
  const paths = archives.map((archive) => relative(process.cwd(), archive));
  console.log(`Made ${paths.join(', ')} and ${relative(process.cwd(), sbom)}.

To publish it:
  git tag v${version} && git push --tags
${paths.map((path) => `  npm publish ${path}`).join('\n')}

In a CI that npm trusts, add --provenance: the registry then attests which commit a package was made from.`);
});
