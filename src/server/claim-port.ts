import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, onRequestHookHandler } from 'fastify';
import type { Embeds } from '../engine/common/embeds.ts';
import { ServiceError } from './service-error.ts';
import { HttpError } from './http/http-error.ts';
import { RETRY_AFTER } from './http/error-answers.ts';
import { createBaseApp } from './http/service.ts';
import type { Settings } from './settings.ts';

/** A port held by this process while its service starts. */
export interface ClaimedPort {
  /** The actual port if 0 was requested. */
  readonly port: number;
  /** Logs to the service's destination, at the level in the settings. */
  readonly log: FastifyBaseLogger;
  /** Releases the port, so that the service can listen. */
  readonly release: () => Promise<void>;
}

type ClaimSettings = Pick<Settings, 'port' | 'host' | 'siteUrl' | 'logLevel'> & {
  readonly logStream: { readonly write: (line: string) => void };
};

/**
 * Listens before anything is written to the database, so that a failed start on a port in use changes nothing. Until the
 * service is ready, `/health` answers `unavailable` and everything else gets 503.
 * @throws ServiceError PORT_IN_USE, PORT_FORBIDDEN, SETTING_WRONG
 */
export async function claimPort(settings: ClaimSettings, embeds: Embeds): Promise<ClaimedPort> {
  const { port, host, logLevel } = settings;
  const { app, stop } = createBaseApp(
    { ...settings, logLevel: 'silent' }, // otherwise Fastify logs that it listens
    { embeds, isWell: () => Promise.resolve(false) },
  );
  // Answers before the body is read.
  const onRequest: onRequestHookHandler = (_request, _reply, done) => done(starting());
  app.all('/*', { onRequest }, (_request, reply) => reply);
  try {
    await app.listen({ port, host });
  } catch (cause) {
    await app.close();
    throw explainListen(cause, settings);
  }
  return {
    port: (app.server.address() as AddressInfo).port, // a TCP server's address is never a string
    log: app.log.child({}, { level: logLevel }),
    release: () => stop({ acceptMs: 0, limitMs: 1_000 }),
  };
}

function starting(): HttpError {
  const message = 'The service is starting. Try again in a few seconds.';
  return new HttpError(503, 'STORE_UNAVAILABLE', message, { headers: { 'retry-after': RETRY_AFTER } });
}

/** @param command the command that was starting, for the advice in the message */
export function portInUse(
  { port, host }: Pick<Settings, 'port' | 'host'>,
  command: string,
  cause: unknown,
): ServiceError {
  const sentence = `port ${port} on ${host} is taken by another program. Stop it, or choose another port: PORT=${port + 1} ${command}.`;
  return new ServiceError('PORT_IN_USE', sentence, { cause });
}

/** Explains why the system doesn't let the service listen. */
export function explainListen(cause: unknown, { port, host }: Pick<Settings, 'port' | 'host'>): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') return portInUse({ port, host }, 'npm start', cause);
  if (code === 'EACCES') {
    const sentence = `the system does not let you listen on port ${port}. Choose one from 1024 up: PORT=8080 npm start.`;
    return new ServiceError('PORT_FORBIDDEN', sentence, { cause });
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    const sentence = `the environment variable HOST is "${host}", which isn't an address of this machine. Leave it out, or set HOST=0.0.0.0 for all of them.`;
    return new ServiceError('SETTING_WRONG', sentence, { exitCode: 2, cause });
  }
  return cause;
}
