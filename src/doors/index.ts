/** The main door, `schema-pages`: describes a site, its modules and their calls. Runs anywhere. */
export { defineModule, defineSite, shown, siteFault } from '../engine/index.ts';
export type {
  BuildModule,
  CatalogueProduct,
  CatalogueTable,
  DerivedPage,
  Embeds,
  Fault,
  FramedDocument,
  LintedSite,
  LinkFault,
  PageCatalogue,
  PageParts,
  SiteConfig,
  SiteDocument,
  SiteModule,
  SiteTheme,
} from '../engine/index.ts';
export type { SiteCode } from '../app/site-code.ts';
export { fact, findFact } from '../engine/common/site-facts.ts';
export { toZonedParts } from '../engine/common/dates.ts';
export type {
  CellValue,
  CodeValue,
  FileValue,
  FrameValue,
  MarkdownFileValue,
  PictureValue,
  RichTextValue,
} from '../engine/common/page-values.ts';
export type { ScreenName, ScreenParams, ScreenPlace, Screens } from '../engine/common/screens.ts';
export type { HeaderLink, SiteFacts, SitePlaces } from '../engine/common/site-facts.ts';
export { nextLevel } from '../engine/types.ts';
export type {
  Block,
  BlockComponent,
  BlockProps,
  BlockRegistry,
  HeadingLevel,
  ModuleFacts,
  ModuleValues,
} from '../engine/types.ts';
export {
  BOOLEAN,
  COUNT,
  DONE,
  FROM_ONE,
  ID,
  ID_NUMBER,
  ID_OR_NULL,
  MEMBER_READING,
  MEMBER_SENDING,
  PAGE,
  PAGE_SIZE,
  READING,
  SENDING,
  STAFF_READING,
  STAFF_SENDING,
  TERM,
  TEXT,
  TEXT_OR_NULL,
  TIME,
  callsOf,
  listOf,
  object,
  orNull,
} from '../shared/calls/parts.ts';
export type { AnswerSchema } from '../shared/calls/answer-schema.ts';
export type { CallContract } from '../shared/calls/parts.ts';
export type { BlockServices, ModuleServices } from '../shared/block-services.ts';
export type { Answer, CallName, Question, User } from '../shared/do-contract.ts';
export { emailAddressOf, findEmailFaults } from '../shared/email-address.ts';
export { fromZonedClock, toZonedClock } from '../shared/zoned-clock.ts';
export type { BrowserModule } from '../shell/browser-module.ts';
export type { Panel, Panels } from '../shell/panel.ts';
export type { ScreenAnswers } from '../shell/screen-answers.ts';
export type { SiteNotices } from '../ui/notices.tsx';
