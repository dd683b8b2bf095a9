import { SHARED_CACHE_SECONDS } from '../http/cache-control.ts';
import { CONNECTIONS, PATIENT } from '../store/engine.ts';

/** Long enough to notice a mistake. */
export const DELETED_FILES_DAYS = 90;

/** Longer than most load balancers keep an idle connection (60 s): if the service closes it first, they answer 502. */
export const KEEP_ALIVE_SECONDS = 75;

interface Variable {
  /** Its value if it isn't set. */
  readonly fallback?: string;
  /** For operators, in Markdown. The reference of the configuration is made of it. */
  readonly meaning: string;
}

/** All variables that the service reads. */
export const VARIABLES = {
  PORT: { fallback: '8080', meaning: 'The port to listen on; 0 picks a free one.' },
  HOST: { fallback: '127.0.0.1', meaning: 'The address to listen on; `0.0.0.0` is all addresses.' },
  SITE_URL: {
    meaning:
      'The public origin, such as `https://www.example.com`. With https, answers carry Strict-Transport-Security.',
  },
  LOG_LEVEL: {
    fallback: 'warn',
    meaning: '`silent`, `fatal`, `error`, `warn`, `info`, `debug` or `trace`.',
  },
  DATA_DIR: {
    fallback: 'var',
    meaning: 'The folder for `site.db` and uploaded files, on a local disk.',
  },
  DATABASE_URL: {
    meaning:
      '`postgres://user:password@host/database` keeps the data in PostgreSQL. Can include `sslmode`, `sslrootcert`, `sslcert`, `sslkey`, `host`, `application_name`, `options`.',
  },
  DATABASE_CONNECTIONS: {
    fallback: String(CONNECTIONS),
    meaning: 'Connections per process to PostgreSQL, 2 to 200.',
  },
  DATABASE_TIMEOUT_SECONDS: {
    fallback: String(PATIENT.statementMs / 1_000),
    meaning: 'How long a PostgreSQL statement may take, 1 to 60. Browsers wait ten seconds.',
  },
  DEMO: {
    meaning:
      '`1`: the first start fills an empty database with demonstration posts; `0`: none. Unset: `0` with `DATABASE_URL` or https in `SITE_URL`, else `1`.',
  },
  STAFF_ID: {
    meaning: 'The id of a staff account, created at start if no account has this id.',
  },
  STAFF_PASSWORD: { meaning: 'The password of that account. Remove it after the start.' },
  STAFF_SECOND_FACTOR: {
    meaning:
      '`required`: staff sign in with a one-time code besides the password, and set it up at their next sign-in; `optional`: they may. Unset: `optional` while `HOST` is loopback and `SITE_URL` isn’t https, else `required`.',
  },
  STAFF_NETWORKS: {
    meaning:
      'The networks from which staff may sign in and work: addresses and CIDR ranges, separated by commas, such as `192.0.2.0/24,2001:db8::/32`. Behind a proxy it needs `TRUST_PROXY`. Unset: all.',
  },
  SMTP_URL: { meaning: 'The mail server: `smtps://user:password@host`.' },
  MAIL_FROM: { meaning: 'The sender of mails.' },
  MAIL_TO: { meaning: 'The recipients of mails for staff, separated by commas.' },
  WEBHOOK_URLS: {
    meaning:
      'The https addresses, separated by commas, that are told of events, such as a message from a visitor ([webhooks](WEBHOOKS.md)). Nothing is sent anywhere else.',
  },
  WEBHOOK_SECRET: {
    meaning: 'Signs these messages: `whsec_` and the output of `openssl rand -base64 32`.',
  },
  WEBHOOK_PRIVATE: {
    fallback: '0',
    meaning:
      '`1` lets these messages go to private networks and by http. Otherwise a name that leads there is refused.',
  },
  AUDIT_HEAD_URL: {
    meaning:
      'Where the head of the audit trail is sent every hour, besides the log: an https address, signed like a webhook, or `syslog://host:514`.',
  },
  TRUST_PROXY: {
    meaning:
      'Whose X-Forwarded-For is trusted: addresses and ranges separated by commas, `loopback`, `linklocal`, `uniquelocal`, or the number of proxies.',
  },
  KEEP_ALIVE_SECONDS: {
    fallback: String(KEEP_ALIVE_SECONDS),
    meaning:
      'How long an idle connection stays open, 1 to 3600. It must be longer than in the proxy or load balancer in front, most of which keep one for 60 seconds.',
  },
  SHARED_CACHE_SECONDS: {
    fallback: String(SHARED_CACHE_SECONDS),
    meaning: 'How long a cache in front may keep documents and files, 0 to 3600; 0 turns caching off.',
  },
  RATE_LIMIT_FACTOR: { fallback: '1', meaning: 'Multiplies all request limits.' },
  DELETED_FILES_DAYS: {
    fallback: String(DELETED_FILES_DAYS),
    meaning:
      'How many days deleted posts and their files can be restored. The privacy policy says 90, so change both.',
  },
  S3_BUCKET: { meaning: 'A bucket for uploaded files.' },
  S3_REGION: { meaning: 'Its region.' },
  S3_ENDPOINT: { meaning: 'Its endpoint, if the provider isn’t Amazon.' },
  S3_ACCESS_KEY_ID: { meaning: 'Its key. Without keys, the machine’s own role is used.' },
  S3_SECRET_ACCESS_KEY: { meaning: 'The secret of that key.' },
  METRICS_PORT: { meaning: 'The port on which `/metrics` is served. Unset: it isn’t served.' },
  METRICS_HOST: { fallback: '127.0.0.1', meaning: 'The address on which `/metrics` is served.' },
} as const satisfies Readonly<Record<string, Variable>>;

/** Variables that only commands read. */
export const COMMAND_VARIABLES: Readonly<Record<string, Variable>> = {
  SERVICE_URL: { meaning: 'For `npm run build -- --export`: where the service answers calls.' },
  POSTGRES_BIN: {
    meaning: 'For tests: the folder of the programs of PostgreSQL’s server, if they aren’t found.',
  },
  NGINX_PATH: { meaning: 'For tests: the path of nginx, if it isn’t found.' },
  PGBOUNCER_PATH: { meaning: 'For tests: the path of PgBouncer, if it isn’t found.' },
  CHROMIUM_PATH: { meaning: 'For tests: the path of Chromium, if it isn’t found.' },
};
