import type { ReactNode } from 'react';
import { getSystemState } from './api/desk.ts';
import { useCall } from '../../api/use-call.ts';
import type { Answer } from '../../shared/do-contract.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { mayPass } from '../../shell/failure-words.ts';
import { StillLoading } from '../../shell/still-loading.tsx';
import { Button } from '../../ui/button.tsx';
import css from '../../shell/staff/staff.module.css';
import own from './desk.module.css';
import { Fact, useClock } from '../../shell/staff/fact.tsx';

type State = Answer<'systemState'>;

/** The service's version, storage use and settings. */
export function System(): ReactNode {
  const { data, error, kind, retry } = useCall('system', async (signal) => ({
    state: await getSystemState(signal),
    seenAt: Date.now(),
  }));
  const { clockInZone } = useClock();
  const isLoading = kind === 'loading';
  const isKept = error !== null && mayPass(error);
  return (
    <>
      <div className={`${css.tools} unprinted cluster`}>
        <Button aria-disabled={isLoading} onClick={() => !isLoading && retry()}>
          Refresh
        </Button>
      </div>
      <p role="status" className={`${css.count} quiet`}>
        {data && !error && !isLoading && `As of ${clockInZone(data.seenAt)}`}
      </p>
      {error && <CallFailed what="The system status" error={error} busy={isLoading} onRetry={retry} />}
      {!error && data === null && <CallLoading what="the system status" onRetry={retry} />}
      {!error && data && isLoading && <StillLoading onRetry={retry} />}
      {data && (!error || isKept) && <Facts state={data.state} />}
    </>
  );
}

function Facts({ state }: { readonly state: State }): ReactNode {
  const { version, node, startedTime, site, database, files, freeBytes, mail, demo } = state;
  const { clockInZone } = useClock();
  return (
    <div className={own.stateFacts}>
      <section>
        <h2>Service</h2>
        <dl className={css.facts}>
          <Fact name="Version">{version}</Fact>
          <Fact name="Node">{node}</Fact>
          <Fact name="Started">{clockInZone(startedTime)}</Fact>
          <Fact name="Address">{site ?? 'Not set (SITE_URL)'}</Fact>
        </dl>
      </section>
      <section>
        <h2>Storage</h2>
        <dl className={css.facts}>
          <Fact name="Database">{`${database.engine}, ${sizeWords(database.bytes)}`}</Fact>
          <Fact name="Latest migration">{database.schema}</Fact>
          <Fact name="Files">
            {[
              files.count === 1 ? '1 file' : `${files.count} files`,
              sizeWords(files.bytes),
              files.place === 'bucket' ? 'in a bucket' : 'in the data folder',
            ].join(', ')}
          </Fact>
          <Fact name="Free space">{freeBytes === null ? 'Unknown' : sizeWords(freeBytes)}</Fact>
        </dl>
      </section>
      <section>
        <h2>Features</h2>
        <dl className={css.facts}>
          <Fact name="Mail">{mail.on ? 'On' : 'Off'}</Fact>
          <Fact name="Queued messages">
            {`${mail.waiting}${mail.failed > 0 ? `, of which ${mail.failed} failed so far` : ''}`}
          </Fact>
          <Fact name="Demo content">
            {demo ? 'On: an empty database is filled with sample posts' : 'Off'}
          </Fact>
        </dl>
      </section>
    </div>
  );
}

/** Not the one in src/engine/common/file-words.ts, which would then become a separate file for every visitor of a board. */
function sizeWords(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
