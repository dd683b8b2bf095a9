/**
 * The types of boards, by their ids in boards.json. A site adds its own:
 * `declare module 'schema-pages/modules/boards/open-types' { interface BoardTypes { EVENT_LIST: object } }`
 */
export interface BoardTypes {}
