import type { BuildModule } from '../../engine/index.ts';
import { checkPlace } from './build/check-place.ts';
import { readInquiryFacts, readServiceFacts } from './build/read-facts.ts';

/** What site.json says about inquiries, for the form and the service. */
export const build: BuildModule = {
  name: 'inquiry',
  facts: readInquiryFacts,
  serviceFacts: readServiceFacts,
  lint: { site: checkPlace },
};
