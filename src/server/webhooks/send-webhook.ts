import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { request as requestHttp } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { codeOf } from '../store/store-unavailable.ts';
import type { WebhookSettings } from '../settings/webhooks.ts';
import { isPublicAddress } from './public-address.ts';

/** Milliseconds for the whole request; shorter than a claim. */
const LIMIT = 10_000;

export interface WebhookMessage {
  readonly messageId: string;
  readonly url: URL;
  /** JSON. */
  readonly body: string;
}

export interface WebhookResult {
  readonly isDelivered: boolean;
  /** Such as `HTTP 200`, `ECONNREFUSED`, `PRIVATE_ADDRESS` or `TIMEOUT`: never what the receiver wrote. */
  readonly result: string;
  /** Whether the receiver wants no more of it (410). */
  readonly isFinal: boolean;
}

export type SendWebhook = (message: WebhookMessage) => Promise<WebhookResult>;

/**
 * Sends messages, signed as Standard Webhooks are (https://www.standardwebhooks.com): follows no redirect, and connects to public
 * addresses only, whatever a name resolves to at that moment. Never rejects.
 * @param now milliseconds since 1970
 */
export function createWebhookSender(
  { secret, isPrivateAllowed }: Pick<WebhookSettings, 'secret' | 'isPrivateAllowed'>,
  { now = Date.now, limit = LIMIT, resolve = lookup }: SendingParts = {},
): SendWebhook {
  const findPublic: LookupFunction = (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const refused =
        error ?? (addresses.every(({ address }) => isPublicAddress(address)) ? null : privateAddress());
      if (refused) callback(refused, '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
  };
  return async ({ messageId, url, body }) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A literal address isn't looked up.
    if (!isPrivateAllowed && isIP(host) !== 0 && !isPublicAddress(host)) return failed('PRIVATE_ADDRESS');
    const time = String(Math.floor(now() / 1_000));
    const options: RequestOptions = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'schema-pages',
        'webhook-id': messageId,
        'webhook-timestamp': time,
        'webhook-signature': signMessage(secret, `${messageId}.${time}.${body}`),
      },
      agent: false, // a kept connection would pass by the check of the address
      signal: AbortSignal.timeout(limit),
      ...(!isPrivateAllowed && { lookup: findPublic }),
    };
    try {
      const { statusCode: status = 0 } = await post(url, options, body);
      return {
        isDelivered: status >= 200 && status < 300,
        result: `HTTP ${status}`,
        isFinal: status === 410,
      };
    } catch (error) {
      return failed(reasonOf(error));
    }
  };
}

interface SendingParts {
  readonly now?: () => number;
  /** Milliseconds for the whole request. */
  readonly limit?: number;
  readonly resolve?: typeof lookup;
}

/** @param secret the bytes of the key @param text id, time and body with dots between */
export function signMessage(secret: Buffer, text: string): string {
  return `v1,${createHmac('sha256', secret).update(text).digest('base64')}`;
}

function post(url: URL, options: RequestOptions, body: string): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    request(url, options, (answer) => {
      answer.destroy(); // only the status counts
      done(answer);
    })
      .on('error', fail)
      .end(body);
  });
}

const PRIVATE = 'PRIVATE_ADDRESS';

function privateAddress(): NodeJS.ErrnoException {
  return Object.assign(new Error('a private address'), { code: PRIVATE });
}

function failed(result: string): WebhookResult {
  return { isDelivered: false, result, isFinal: false };
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return 'TIMEOUT';
  return codeOf(error) || 'EUNKNOWN';
}
