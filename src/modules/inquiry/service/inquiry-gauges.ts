import type { ModuleGauge } from '../../../server/metrics/module-gauge.ts';

/** How often the rules for spam were right, and how often staff had to correct them. */
const SPAM: ModuleGauge = {
  name: 'site_inquiries',
  help: 'Inquiries that are kept, by whether the rules suspected spam (suspected) and by what staff say now (spam).',
  labels: ['suspected', 'spam'],
  read: async (reader) => {
    const rows = await reader
      .selectFrom('inquiry')
      .select(({ fn, eb }) => [
        eb('spam_rules', 'is', null).as('isTrusted'),
        'spam',
        fn.countAll<number>().as('value'),
      ])
      .groupBy(['isTrusted', 'spam'])
      .execute();
    return [false, true].flatMap((suspected) =>
      [false, true].map((spam) => {
        const row = rows.find((one) => Boolean(one.isTrusted) !== suspected && (one.spam === 1) === spam);
        return { labels: { suspected: String(suspected), spam: String(spam) }, value: row?.value ?? 0 };
      }),
    );
  },
};

export const inquiryGauges: readonly ModuleGauge[] = [SPAM];
