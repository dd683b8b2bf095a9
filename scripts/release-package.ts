/** npm run release:package: makes and checks the package for a registry. Publishes nothing. */
import { relative } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';
import { releasePackage } from '../tools/package/release-package.ts';

await runCommand(async () => {
  readWords({});
  const { version, archive, sbom } = await releasePackage(ENGINE_ROOT);
  const path = relative(process.cwd(), archive);
  console.log(`Made ${path} and ${relative(process.cwd(), sbom)}.

To publish it:
  git tag v${version} && git push --tags
  npm publish ${path}

In a CI that npm trusts, add --provenance: the registry then attests which commit the package was made from.`);
});
