import { ServiceError } from './service-error.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Settings } from './settings.ts';

/** The metrics port. It answers 500 until it has something to render. */
interface ClaimedMetrics {
  readonly render: (metrics: Metrics) => void;
  readonly close: () => void;
}

/** Listens before the database is opened. @throws ServiceError PORT_IN_USE */
export async function claimMetrics({
  port,
  host,
}: NonNullable<Settings['metrics']>): Promise<ClaimedMetrics> {
  const { serveMetrics } = await import('./metrics/serve-metrics.ts');
  let metrics: Metrics | null = null;
  try {
    const { close } = await serveMetrics(
      { port, host },
      () => metrics?.render() ?? Promise.reject(new Error()),
    );
    return { render: (made) => void (metrics = made), close };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const sentence = `metrics cannot be served on ${host}:${port}: ${message}. Set METRICS_PORT and METRICS_HOST to a free place.`;
    throw new ServiceError('PORT_IN_USE', sentence, { cause });
  }
}
