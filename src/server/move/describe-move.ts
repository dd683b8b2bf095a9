import type { MovePlan } from './move-plan.ts';
import type { Moved } from './move-site.ts';

/** The report to print after a move or a rehearsal. */
export function describeMove(plan: MovePlan, moved: Moved): string {
  return (plan.isRehearsal ? describeRehearsal(plan, moved) : describeEnd(plan, moved)).join('\n');
}

function describeRehearsal(plan: MovePlan, moved: Moved): string[] {
  return [
    ...(moved.wereThere
      ? [`${targetOf(plan)} holds the same rows already; no row would be copied.`]
      : ['Rows to be copied:', ...moved.tables.map(({ name, count }) => `  ${name}: ${count}`)]),
    ...describeFiles(plan, moved, 'would be copied to'),
    `This was a dry run: nothing was changed in ${targetOf(plan)}. Stop the service before you move.`,
  ];
}

function describeEnd(plan: MovePlan, { tables, wereThere, ...moved }: Moved): string[] {
  const rows = tables.reduce((sum, { count }) => sum + count, 0);
  const what = `${rows} rows of ${tables.length} tables`;
  return [
    `${wereThere ? 'Earlier moved' : 'Moved'} to ${targetOf(plan)}: ${what}. Counts and checksums agree.`,
    ...describeFiles(plan, moved, 'are in'),
    `Nothing was changed in ${plan.dataDir}. Set DATABASE_URL to the new database and start the service.`,
    `Don't start a service on ${plan.dataDir}/site.db again: whatever it writes would be missing from the new database.`,
  ];
}

function describeFiles(
  { dataDir, bucket }: MovePlan,
  { files }: Pick<Moved, 'files'>,
  verb: string,
): string[] {
  if (!files || !bucket)
    return [`The files stay in place: give the new service the same DATA_DIR (${dataDir}) or S3_BUCKET.`];
  const { count, size, missing } = files;
  const lines = [`${count} files (${size} bytes) ${verb} the bucket ${bucket.bucket}.`];
  if (missing.length > 0)
    lines.push(`The contents of ${missing.length} files were already missing, such as ${missing[0]}.`);
  return lines;
}

/** Without the password. */
function targetOf({ databaseUrl }: MovePlan): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
