// R-ENG-51
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { describeFacts, factsOf } from './start-facts.ts';

test('a start without settings prints all locations', () => {
  const facts = factsOf(readSettings({ DATA_DIR: '/srv/site' }), '1.2.3');
  expect(describeFacts(facts)).toMatchInlineSnapshot(`
    "version:       1.2.3
    site:          none (SITE_URL is not set)
    database:      SQLite, /srv/site/site.db
    files:         /srv/site/files
    mail:          off
    demonstration: on, for an empty database
    "
  `);
});

test('start facts contain no password and no user name', () => {
  const facts = factsOf(
    readSettings({
      SITE_URL: 'https://www.example.com',
      DATABASE_URL: 'postgres://owner:hidden@db.example.com:5433/site?sslmode=require',
      DATABASE_CONNECTIONS: '20',
      SMTP_URL: 'smtps://owner:hidden@mail.example.com',
      MAIL_FROM: 'a@example.com',
      MAIL_TO: 'b@example.com',
      S3_BUCKET: 'site-files',
      S3_REGION: 'ap-northeast-2',
      S3_ACCESS_KEY_ID: 'owner',
      S3_SECRET_ACCESS_KEY: 'hidden',
    }),
    '1.2.3',
  );
  expect(describeFacts(facts)).toMatchInlineSnapshot(`
    "version:       1.2.3
    site:          https://www.example.com
    database:      PostgreSQL, db.example.com:5433/site, 20 connections, TLS (require)
    files:         bucket site-files at ap-northeast-2
    mail:          on, by mail.example.com
    demonstration: off
    "
  `);
  expect(JSON.stringify(facts)).not.toMatch(/hidden|owner/);
});
