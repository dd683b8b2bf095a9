import type { Known } from './leave-out.ts';

/** The version of React of which all of this is true. Of another one it has to be read anew. */
export const READ_OF = '19.3.1';

/** The files of React that a browser is sent. */
export type ReactFile = 'react' | 'react-dom' | 'react-dom-client';

/** A part of React that no code of the site asks for. */
export interface UnusedPart {
  readonly name: string;
  /** How code asks for it, as the bundler sees code; absent where no code can. */
  readonly askedFor?: RegExp;
  /** What follows from it for the files of React. */
  readonly known: Readonly<Partial<Record<ReactFile, Known>>>;
}

/** Calls of JSX for one of these tags. */
function tags(names: string): RegExp {
  return new RegExp(String.raw`(?:jsxs?|React\.createElement)\(\s*["'](?:${names})["']`);
}

/** Whatever is animated by the browser between two states, and what a commit waits for on its account, such as pictures. */
const viewTransitions: UnusedPart = {
  name: 'view transitions',
  askedFor: /\b(?:ViewTransition|addTransitionType)\b/,
  known: {
    react: { unread: ['addTransitionType'] },
    'react-dom-client': {
      tags: [30],
      cases: ['REACT_VIEW_TRANSITION_TYPE'],
      // Each looks for such an element, or for a flag that only one of them sets, and finds none.
      idle: [
        'accumulateSuspenseyCommitOnFiber',
        'commitExitViewTransitions',
        'commitNestedViewTransitions',
        'preloadInstanceAndSuspendIfNeeded',
        'restoreEnterOrExitViewTransitions',
        'restoreNestedViewTransitions',
        'trackEnterViewTransitions',
      ],
      unreached: [
        'commitAfterMutationEffectsOnFiber',
        'queueTransitionTypes',
        'reportViewTransitionError',
        'startViewTransition',
      ],
      // Nothing to wait for has been gathered, and no type of a transition been named.
      results: { claimQueuedTransitionTypes: 'null', waitForCommitToBeReady: 'null' },
      values: {
        appearingViewTransitions: 'null',
        entangledTransitionTypes: 'null',
        inUpdateViewTransition: '!1',
        pendingTransitionTypes: 'null',
        pendingViewTransition: 'null',
        pendingViewTransitionEvents: 'null',
        rootViewTransitionAffected: '!1',
        rootViewTransitionNameCanceled: '!1',
        shouldStartViewTransition: '!1',
        viewTransitionContextChanged: '!1',
        viewTransitionMutationContext: '!1', // noted for them alone
      },
    },
  },
};

/** What `ref` of a fragment gives. */
const fragmentRefs: UnusedPart = {
  name: 'refs of fragments',
  askedFor: /Fragment,\s*\{[^{}]*\bref\b/,
  known: {
    'react-dom-client': {
      unreached: ['FragmentInstance', 'addFragmentHandleToFiber', 'commitNewChildToFragmentInstance'],
      idle: [
        'commitFragmentInstanceDeletionEffects',
        'commitFragmentInstanceInsertionEffects',
        'commitNewChildToFragmentInstances',
      ],
      results: { isFragmentInstanceParent: '!1' },
    },
  },
};

/** Tags that React puts into the head itself, and those of which a document has one. `app/head.ts` writes the head. */
const headTags: UnusedPart = {
  name: 'tags of the head',
  askedFor: tags('base|body|head|html|link|meta|script|style|title'),
  known: {
    'react-dom-client': {
      tags: [26, 27],
      results: { isHostHoistableType: '!1', isSingletonScope: '!1' },
    },
  },
};

const preloading: UnusedPart = {
  name: 'preloading',
  askedFor: /\b(?:preconnect|prefetchDNS|preinit|preload)\w*\b[^;]*\bfrom\s*["']react-dom["']/,
  known: {
    'react-dom': {
      unread: ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
    },
    'react-dom-client': {
      unreached: [
        'preconnect',
        'prefetchDNS',
        'preinitModuleScript',
        'preinitScript',
        'preinitStyle',
        'preload',
        'preloadModule',
      ],
    },
  },
};

/** Functions as the action of a form, with the hooks that follow it. */
const formActions: UnusedPart = {
  name: 'actions of forms',
  askedFor: /\b(?:formAction|requestFormReset|use(?:ActionState|FormState|FormStatus|Optimistic))\b/,
  known: {
    react: { unread: ['useActionState', 'useOptimistic'] },
    'react-dom': { unread: ['requestFormReset', 'useFormState', 'useFormStatus'] },
    'react-dom-client': {
      // The second one repeats a form that was sent before the page was alive: forms of the server's React with such an action.
      idle: ['extractEvents$1', 'scheduleReplayQueueIfNeeded'],
      unreached: ['requestFormReset', 'requestFormReset$1', 'startHostTransition'],
      values: { needsFormReset: '!1' },
      unread: ['useActionState', 'useFormState', 'useHostTransitionStatus', 'useOptimistic'],
    },
  },
};

const otherHooks: UnusedPart = {
  name: 'other hooks',
  askedFor: /\buse(?:CacheRefresh|ImperativeHandle|Reducer|Transition)\b/,
  known: {
    react: { unread: ['unstable_useCacheRefresh', 'useImperativeHandle', 'useReducer', 'useTransition'] },
    'react-dom-client': {
      unread: ['useCacheRefresh', 'useImperativeHandle', 'useReducer', 'useTransition'],
    },
  },
};

const otherKinds: UnusedPart = {
  name: 'other kinds of element',
  askedFor: /\b(?:Profiler|StrictMode|SuspenseList)\b|\.Consumer\b/,
  known: {
    'react-dom-client': {
      // Profiler and SuspenseList. The others can only be made with React's experiments.
      tags: [12, 19, 21, 23, 24, 25],
      cases: [
        'REACT_CONSUMER_TYPE',
        'REACT_LEGACY_HIDDEN_TYPE',
        'REACT_PROFILER_TYPE',
        'REACT_STRICT_MODE_TYPE',
        'REACT_SUSPENSE_LIST_TYPE',
      ],
      values: { shouldDoubleInvokeUserFnsInHooksDEV: '!1' },
    },
  },
};

const customElements: UnusedPart = {
  name: 'custom elements',
  askedFor: tags('[a-z]+-[a-z-]*'),
  known: {
    'react-dom-client': { unreached: ['setPropOnCustomElement'], results: { isCustomElement: '!1' } },
  },
};

/** Which components stood around one that failed; to say so React calls them once more. */
const componentStacks: UnusedPart = {
  name: 'stacks of components',
  askedFor: /\bcomponentStack\b/,
  known: { 'react-dom-client': { results: { getStackByFiberInDevAndProd: '""' } } },
};

const inputEvents: UnusedPart = {
  name: 'events of selecting and composing',
  askedFor: /\bon(?:BeforeInput|Composition|Select)/,
  known: {
    'react-dom-client': {
      idle: ['constructSelectEvent', 'getFallbackBeforeInputChars', 'getNativeBeforeInputChars'],
    },
  },
};

/** What every browser has that runs modules. */
const oldBrowsers: UnusedPart = {
  name: 'old browsers',
  known: {
    'react-dom-client': {
      values: {
        canUseCompositionEvent: '!0',
        canUseDOM: '!0',
        documentMode: 'null',
        isInputEventSupported: '!0',
        passiveBrowserEventsSupported: '!0',
        useFallbackCompositionData: '!1',
      },
    },
  },
};

export const UNUSED_PARTS: readonly UnusedPart[] = [
  viewTransitions,
  fragmentRefs,
  headTags,
  preloading,
  formActions,
  otherHooks,
  otherKinds,
  customElements,
  componentStacks,
  inputEvents,
  oldBrowsers,
];
