/** The TypeScript type that a JSON Schema in the call table accepts. `Root` has the definitions. */
export type FromSchema<Schema, Root> = Schema extends { $ref: `#/definitions/${infer Name}` }
  ? Root extends { definitions: infer Definitions }
    ? FromSchema<Definitions[Name & keyof Definitions], Root>
    : never
  : Schema extends { anyOf: readonly (infer Choice)[] }
    ? Choice extends object
      ? FromSchema<Choice, Root>
      : never
    : Schema extends { enum: readonly (infer Value)[] }
      ? Value
      : Schema extends { type: 'null' }
        ? null
        : Schema extends { type: 'string' }
          ? string
          : Schema extends { type: 'integer' | 'number' }
            ? number
            : Schema extends { type: 'boolean' }
              ? boolean
              : Schema extends { type: 'array'; items: infer Items }
                ? readonly FromSchema<Items, Root>[]
                : Schema extends { type: 'object'; properties: infer Properties }
                  ? FromProperties<Properties, RequiredOf<Schema>, Root>
                  : never;

type RequiredOf<Schema> = Schema extends { required: readonly (infer Name)[] } ? Name : never;

type FromProperties<Properties, Required, Root> = {
  readonly [Key in keyof Properties as Key extends Required ? Key : never]: FromSchema<Properties[Key], Root>;
} & {
  readonly [Key in keyof Properties as Key extends Required ? never : Key]?: FromSchema<
    Properties[Key],
    Root
  >;
};
