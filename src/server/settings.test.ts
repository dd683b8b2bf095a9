// R-ENG-16, R-ENG-50
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

// R-FAULT-68
test.each([
  'postgres://user:hidden@one.example.com,two.example.com/site',
  'postgres://user:hidden@one.example.com:5432,two.example.com:5433/site?target_session_attrs=read-write',
  'postgresql://user:hidden@/site?host=one.example.com,two.example.com',
  'postgres://user:hidden@one.example.com/site?host=one.example.com,two.example.com&port=5432,5433',
  'postgres://user:hidden@db.example.com/site?sslmode=require&target_session_attrs=read-write',
  'postgres://user:hidden@[2001:db8::1]:5432,[2001:db8::2]:5432/site',
])('%s is refused, with the name to use instead', (url) => {
  expect(() => readSettings({ DATABASE_URL: url })).toThrow(
    "SETTING_WRONG: the environment variable DATABASE_URL can't be used. Set it to an address with one host that always leads to the server that writes: a virtual address, a DNS name or a pooler that follows a failover. Several hosts and target_session_attrs cannot be used.",
  );
});

test('an empty environment gives the defaults', () => {
  expect(readSettings({ PORT: '' })).toEqual({
    port: 8080,
    host: '127.0.0.1',
    siteUrl: null,
    logLevel: 'warn',
    dataDir: join(process.cwd(), 'var'),
    databaseUrl: null,
    connections: 10,
    statementMs: 8_000,
    isDemo: true,
    rateLimitFactor: 1,
    deletedFilesDays: 90,
    staff: null,
    mail: null,
    webhooks: null,
    syslog: null,
    bucket: null,
    metrics: null,
    sharedSeconds: 60,
    keepAliveSeconds: 75,
    trustProxy: false,
    isFactorRequired: false,
    staffNetworks: null,
  });
});

// R-ACC-30
test.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '127.0.0.2', SITE_URL: 'http://localhost:8080' }, false],
  [{ HOST: '::1' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '192.0.2.7' }, true],
  [{ SITE_URL: 'https://www.example.com' }, true],
  [{ SITE_URL: 'https://www.example.com', STAFF_SECOND_FACTOR: 'optional' }, false],
  [{ STAFF_SECOND_FACTOR: 'required' }, true],
])('with %j, staff need a second factor: %s', (environment, isRequired) => {
  expect(readSettings(environment).isFactorRequired).toBe(isRequired);
});

test.each([
  ['PORT', '0'],
  ['PORT', '65535'],
  ['HOST', '::1'],
  ['HOST', '0.0.0.0'],
  ['HOST', 'localhost'],
  ['SITE_URL', 'https://www.example.com'],
  ['SITE_URL', 'http://localhost:8080/'],
  ['LOG_LEVEL', 'info'],
  ['DATA_DIR', '../elsewhere'],
  ['DATABASE_URL', 'postgres://user:word@db.example.com:5433/site?sslmode=require'],
  ['DATABASE_URL', 'postgresql://localhost/site?host=/run/postgresql'],
  ['DATABASE_URL', 'postgres://user:a,b@db.example.com/site'],
  ['DEMO', '0'],
  ['RATE_LIMIT_FACTOR', '0.5'],
  ['DELETED_FILES_DAYS', '1'],
  ['SHARED_CACHE_SECONDS', '0'],
  ['SHARED_CACHE_SECONDS', '3600'],
  ['KEEP_ALIVE_SECONDS', '620'],
  ['TRUST_PROXY', '2'],
  ['STAFF_NETWORKS', '192.0.2.7, 198.51.100.0/24,2001:db8::/32'],
  ['METRICS_PORT', '9464'],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8, fd00::/8'],
])('%s may be %s', (name, value) => {
  expect(() => readSettings({ [name]: value })).not.toThrow();
});

test.each([
  ['STAFF_SECOND_FACTOR', 'yes'],
  ['STAFF_NETWORKS', '192.0.2.0/33'],
  ['STAFF_NETWORKS', 'loopback'],
  ['STAFF_NETWORKS', '192.0.2.7,'],
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['PORT', ' 80'],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', 'x'],
  ['HOST', 'no host'],
  ['HOST', '300.1.1.1'],
  ['HOST', 'a/b'],
  ['SITE_URL', 'www.example.com'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['SITE_URL', 'https://example.com/path'],
  ['SITE_URL', 'https://user:word@example.com'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'no'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['RATE_LIMIT_FACTOR', '-1'],
  ['RATE_LIMIT_FACTOR', '1e9'],
  ['DELETED_FILES_DAYS', '0'],
  ['DELETED_FILES_DAYS', '1.5'],
  ['SHARED_CACHE_SECONDS', '3601'],
  ['SHARED_CACHE_SECONDS', '-1'],
  ['KEEP_ALIVE_SECONDS', '0'],
  ['KEEP_ALIVE_SECONDS', '3601'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'proxy.example.com'],
])('%s may not be %s, and the message names both', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    `SETTING_WRONG: the environment variable ${name} is "${value}"`,
  );
  expect(() => readSettings({ [name]: value })).toThrow(expect.objectContaining({ exitCode: 2 }));
});

test('the message for a wrong port says what to set', () => {
  expect(() => readSettings({ PORT: 'abc' })).toThrowErrorMatchingInlineSnapshot(
    `[KnownError: SETTING_WRONG: the environment variable PORT is "abc". Set it to a whole number from 0 to 65535, such as PORT=8080.]`,
  );
});

const MAIL = {
  SMTP_URL: 'smtps://u:word@mail.example.com',
  MAIL_FROM: 'a@example.com',
  MAIL_TO: 'b@example.com',
};
const BUCKET = { S3_BUCKET: 'site-files', S3_REGION: 'ap-northeast-2' };
const KEYS = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hidden' };

test('related settings are read together', () => {
  const environment = { ...MAIL, ...BUCKET, ...KEYS, STAFF_ID: 'office', STAFF_PASSWORD: 'long enough' };
  const settings = readSettings({ ...environment, MAIL_TO: 'b@example.com, c@example.com', DEMO: '0' });
  expect(settings).toMatchObject({
    isDemo: false,
    staff: { id: 'office', password: 'long enough' },
    mail: { smtpUrl: MAIL.SMTP_URL, from: 'a@example.com', to: ['b@example.com', 'c@example.com'] },
    bucket: {
      bucket: 'site-files',
      region: 'ap-northeast-2',
      endpoint: null,
      credentials: { accessKeyId: 'key', secretAccessKey: 'hidden' },
    },
  });
  expect(readSettings(BUCKET).bucket).toMatchObject({ credentials: null });
});

test.each([
  ['METRICS_PORT', { METRICS_HOST: '0.0.0.0' }],
  ['STAFF_PASSWORD', { STAFF_ID: 'office' }],
  ['STAFF_ID', { STAFF_PASSWORD: 'long enough' }],
  ['MAIL_TO', { ...MAIL, MAIL_TO: '' }],
  ['SMTP_URL', { ...MAIL, SMTP_URL: '' }],
  ['S3_REGION', { S3_BUCKET: 'site-files' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example.com' }],
  ['S3_BUCKET', KEYS],
  ['DATABASE_URL', { DATABASE_CONNECTIONS: '20' }],
  ['DATABASE_URL', { DATABASE_TIMEOUT_SECONDS: '5' }],
  ['S3_SECRET_ACCESS_KEY', { ...BUCKET, S3_ACCESS_KEY_ID: 'key' }],
])('%s is required by related settings', (name, environment) => {
  expect(() => readSettings(environment)).toThrow(
    new RegExp(`^SETTING_WRONG: .* ${name} is not\\. Set both`),
  );
});

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'mysql://user:hidden@host/site' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://user:hidden@host' }],
  ['DATABASE_URL', { DATABASE_URL: 'hidden' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://user:hidden%@host/site' }],
  ['SMTP_URL', { ...MAIL, SMTP_URL: 'smtps://u:hidden%zz@mail.example.com' }],
  ['SMTP_URL', { ...MAIL, SMTP_URL: 'https://u:hidden@mail.example.com' }],
  ['MAIL_FROM', { ...MAIL, MAIL_FROM: 'nobody' }],
  ['MAIL_TO', { ...MAIL, MAIL_TO: 'b@example.com,' }],
  ['STAFF_ID', { STAFF_ID: 'no blanks', STAFF_PASSWORD: 'long enough' }],
  ['STAFF_PASSWORD', { STAFF_ID: 'office', STAFF_PASSWORD: 'hidden' }],
  ['S3_BUCKET', { ...BUCKET, S3_BUCKET: 'Site_Files' }],
  ['S3_ENDPOINT', { ...BUCKET, S3_ENDPOINT: 'https://u:hidden@s3.example.com' }],
])('a wrong %s is named, and no secret is shown', (name, environment) => {
  expect(() => readSettings(environment)).toThrow(`SETTING_WRONG: the environment variable ${name} `);
  expect(() => readSettings(environment)).not.toThrow('hidden');
  expect(() => readSettings(environment)).toThrow(expect.objectContaining({ exitCode: 2 }));
});

const POSTGRES = { DATABASE_URL: 'postgres://site:hidden@db.example.com/site' };

test('connections and timeout of PostgreSQL are read', () => {
  const environment = { ...POSTGRES, DATABASE_CONNECTIONS: '25', DATABASE_TIMEOUT_SECONDS: '4' };
  expect(readSettings(environment)).toMatchObject({ connections: 25, statementMs: 4_000 });
});

test.each([
  ['DATABASE_CONNECTIONS', '1', 'a whole number from 2 to 200'],
  ['DATABASE_CONNECTIONS', 'many', 'a whole number from 2 to 200'],
  ['DATABASE_TIMEOUT_SECONDS', '0', 'a whole number from 1 to 60'],
  ['DATABASE_TIMEOUT_SECONDS', '61', 'a whole number from 1 to 60'],
])('%s may not be %s', (name, value, expected) => {
  expect(() => readSettings({ ...POSTGRES, [name]: value })).toThrow(
    `SETTING_WRONG: the environment variable ${name} is "${value}". Set it to ${expected}.`,
  );
});

// R-ENG-57
test.each([
  ['sslmode=prefer', 'an address whose sslmode is one of disable, require, verify-ca, verify-full'],
  ['sslmode=', 'an address whose sslmode is one of'],
  ['sslmod=verify-full', 'an address without "sslmod"; it may have sslmode, '],
  ['ssl=true', 'an address without "ssl"'],
  ['sslmode=verify-full', 'an address with sslrootcert beside sslmode=verify-full: '],
  [
    'sslmode=verify-ca&sslrootcert=/no/such/file',
    'an address whose sslrootcert is a file that the service may read',
  ],
  ['sslrootcert=/etc/hosts', 'an address with sslmode=verify-full beside sslrootcert: without it nothing is'],
])('DATABASE_URL with %s is refused, so that requested TLS is never dropped', (parameters, expected) => {
  const reading = (): unknown => readSettings({ DATABASE_URL: `${POSTGRES.DATABASE_URL}?${parameters}` });
  expect(reading).toThrow(
    `SETTING_WRONG: the environment variable DATABASE_URL can't be used. Set it to ${expected}`,
  );
  expect(reading).not.toThrow('hidden');
});

test.each([
  ['DATBASE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SITEURL', 'SITE_URL'],
  ['STIE_URL', 'SITE_URL'],
  ['site_url', 'SITE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['DATA_DIRS', 'DATA_DIR'],
  ['port', 'PORT'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['S3_BUKET', 'S3_BUCKET'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
])('%s is refused with the suggestion %s', (name, meant) => {
  const reading = (): unknown => readSettings({ [name]: 'a value of its own' });
  expect(reading).toThrow(
    `SETTING_WRONG: unknown environment variable ${name}. Did you mean ${meant}? Rename it, or remove it.`,
  );
  expect(reading).not.toThrow('a value of its own');
  expect(reading).toThrow(expect.objectContaining({ exitCode: 2 }));
});

/** The variables set by Heroku, Railway, Render, Fly, Netlify, Kubernetes, Cloud Run, systemd, cron, shells, npm and CI. */
const OF_PLATFORMS = [
  ...[
    'DYNO',
    'REDIS_URL',
    'AMQP_URL',
    'CLOUDAMQP_URL',
    'MONGODB_URI',
    'DATABASE_PUBLIC_URL',
    'WEB_CONCURRENCY',
  ],
  ...[
    'RAILWAY_PROJECT_ID',
    'RENDER_EXTERNAL_URL',
    'FLY_APP_NAME',
    'SITE_ID',
    'SITE_NAME',
    'DEPLOY_URL',
    'URL',
  ],
  ...[
    'KUBERNETES_SERVICE_HOST',
    'KUBERNETES_PORT',
    'SITE_PORT',
    'SITE_SERVICE_HOST',
    'K_SERVICE',
    'HOSTNAME',
  ],
  ...[
    'PGHOST',
    'PGPORT',
    'PGDATABASE',
    'POSTGRES_DB',
    'POSTGRES_URL',
    'PGDATA',
    'MYSQL_URL',
    'HTTP_URL',
    'FTP_URL',
  ],
  ...['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_S3_BUCKET', 'R2_BUCKET', 'SENTRY_DSN'],
  ...['MAIL', 'MAILTO', 'HOME', 'LOGNAME', 'POST', 'SORT', 'MEMO', 'HTTP_PROXY', 'NO_PROXY', 'XDG_DATA_DIRS'],
  ...['LOG_FORMAT', 'LOG_FILE', 'NODE_ENV', 'npm_config_loglevel', 'npm_lifecycle_event', 'STATE_DIRECTORY'],
];

test('variables of platforms and other programs are ignored', () => {
  const environment = Object.fromEntries(OF_PLATFORMS.map((name) => [name, 'x']));
  expect(() => readSettings(environment)).not.toThrow();
  expect(() =>
    readSettings({ DATABASE_URI: 'x', DATABASE_URL: 'postgres://db.example.com/site' }),
  ).not.toThrow();
  expect(() => readSettings({ DATBASE_URL: '' })).not.toThrow();
});

// R-ENG-52
test.each([
  [{}, true],
  [{ SITE_URL: 'http://localhost:8080' }, true],
  [{ SITE_URL: 'https://www.example.com' }, false],
  [{ DATABASE_URL: 'postgres://db.example.com/site' }, false],
  [{ SITE_URL: 'https://www.example.com', DEMO: '1' }, true],
  [{ DATABASE_URL: 'postgres://db.example.com/site', DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
])('with %j, demonstration posts: %s', (environment, isDemo) => {
  expect(readSettings(environment).isDemo).toBe(isDemo);
});
