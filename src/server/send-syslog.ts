import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { hostname } from 'node:os';
import type { SyslogSettings } from './settings/webhooks.ts';

/** Facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6;

/**
 * Sends a line to a machine that collects logs: RFC 5424 over UDP (RFC 5426), which doesn't say whether it arrived.
 * @param now milliseconds since 1970
 * @throws if the host has no address or the network is down
 */
export async function sendSyslog(
  { host, port }: SyslogSettings,
  message: string,
  now: number,
): Promise<void> {
  const line = `<${PRIORITY}>1 ${new Date(now).toISOString()} ${hostname()} schema-pages ${process.pid} audit-head - ${message}`;
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  try {
    await new Promise<void>((done, fail) => {
      socket.once('error', fail);
      socket.send(line, port, host, (error) => (error ? fail(error) : done()));
    });
  } finally {
    socket.close();
  }
}
