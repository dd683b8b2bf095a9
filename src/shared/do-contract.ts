/**
 * The `.do` calls: one table of questions and answers as JSON Schema. The service checks what it is asked with it, the
 * client what it is answered (src/api/validators.gen.js is made from it), and the types below come from it.
 * Parameters arrive as text. Source: the owner's specification, section 7.
 */

/** One call. `question` describes the parameters of the address, `answer` the JSON that comes back. */
export interface CallContract {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly question: object;
  readonly answer: object;
}

/** An id as parameters carry it. */
const ID = { type: 'string', pattern: '^[1-9]\\d{0,15}$' } as const;

export const DO_CONTRACT = {
  menu: {
    method: 'GET',
    path: '/menu.do',
    question: { type: 'object', required: ['siteId'], properties: { siteId: ID } },
    answer: {
      type: 'array',
      items: { $ref: '#/definitions/item' },
      definitions: {
        item: {
          type: 'object',
          required: ['id', 'upperId', 'name', 'menuType', 'subMenus'],
          properties: {
            id: { type: 'integer', minimum: 1 },
            upperId: { type: 'integer', minimum: 0 },
            name: { type: 'string' },
            nameEn: { type: 'string' },
            menuType: { type: 'string', enum: ['C', 'P', 'B', 'L', 'F'] },
            programUrl: { type: 'string', pattern: '^/(?!/)[\\w\\-/]*$' },
            boardConfigId: { type: 'integer', minimum: 1 },
            linkUrl: { type: 'string', pattern: '^https?://' },
            subMenus: { type: 'array', items: { $ref: '#/definitions/item' } },
          },
        },
      },
    },
  },
} as const satisfies Record<string, CallContract>;

export type CallName = keyof typeof DO_CONTRACT;
export type Question<Name extends CallName> = FromSchema<
  (typeof DO_CONTRACT)[Name]['question'],
  (typeof DO_CONTRACT)[Name]['question']
>;
export type Answer<Name extends CallName> = FromSchema<
  (typeof DO_CONTRACT)[Name]['answer'],
  (typeof DO_CONTRACT)[Name]['answer']
>;

/** The TypeScript type of what a schema of this table accepts. `Root` holds the definitions. */
type FromSchema<Schema, Root> = Schema extends { $ref: `#/definitions/${infer Name}` }
  ? Root extends { definitions: infer Definitions }
    ? FromSchema<Definitions[Name & keyof Definitions], Root>
    : never
  : Schema extends { enum: readonly (infer Value)[] }
    ? Value
    : Schema extends { type: 'string' }
      ? string
      : Schema extends { type: 'integer' | 'number' }
        ? number
        : Schema extends { type: 'boolean' }
          ? boolean
          : Schema extends { type: 'array'; items: infer Items }
            ? readonly FromSchema<Items, Root>[]
            : Schema extends { properties: infer Properties; required: readonly (infer Required)[] }
              ? FromProperties<Properties, Required, Root>
              : never;

type FromProperties<Properties, Required, Root> = {
  readonly [Key in keyof Properties as Key extends Required ? Key : never]: FromSchema<Properties[Key], Root>;
} & {
  readonly [Key in keyof Properties as Key extends Required ? never : Key]?: FromSchema<
    Properties[Key],
    Root
  >;
};
