import type { ServiceModule } from '../../server/module.ts';
import { readSiteWords } from '../../server/sessions/site-words.ts';
import { addAccountCalls } from './service/account-calls.ts';
import { accountGauges } from './service/account-gauges.ts';
import { addMemberCalls } from './service/member-calls.ts';
import { accountNames } from './service/name-accounts.ts';
import { addOwnAccountCalls } from './service/own-account-calls.ts';
import { addPasswordLinkCalls } from './service/password-link-calls.ts';
import { addPasskeyCalls } from './service/passkey-calls.ts';
import { addPasskeySignIn } from './service/passkey-sign-in.ts';
import { addProofCalls } from './service/proof-calls.ts';
import { addSecondStepCalls } from './service/second-step-calls.ts';
import { addSessionCalls } from './service/session-calls.ts';

/** Visitors can make an account only on a site with the screen for it. */
export const service: ServiceModule = {
  subjects: () => accountNames,
  gauges: accountGauges,
  add: (
    app,
    {
      content,
      contentNow,
      database,
      hash,
      limit,
      setSession,
      accountData,
      isFactorRequired,
      isStaffNetwork,
      facts,
    },
  ) => {
    const { siteId, companyNames } = content;
    const sources = {
      siteId,
      companyNames,
      siteWords: () => readSiteWords({ companyNames, ...contentNow() }),
      database,
      hash,
      limit,
      setSession,
      accountData,
      isFactorRequired,
      isStaffNetwork,
      siteUrl: facts.siteUrl ?? null,
    };
    addAccountCalls(app, sources, Object.hasOwn(content.screens, 'sign-up'));
    addOwnAccountCalls(app, sources);
    addMemberCalls(app, sources);
    addPasswordLinkCalls(app, sources);
    addSecondStepCalls(app, sources);
    addPasskeyCalls(app, sources);
    addPasskeySignIn(app, sources);
    addProofCalls(app, sources);
    addSessionCalls(app, sources);
  },
};
