/** The part of JSON Schema that the answers of the contract use; src/api/guard-for.ts checks answers with it. */
export interface AnswerSchema {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'boolean' | 'null';
  readonly anyOf?: readonly AnswerSchema[];
  readonly enum?: readonly (string | boolean)[];
  /** Of texts: a regular expression. */
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: AnswerSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  /** Of the whole answer: what `$ref` names. */
  readonly definitions?: Readonly<Record<string, AnswerSchema>>;
  /** `#/definitions/<name>` */
  readonly $ref?: string;
}
