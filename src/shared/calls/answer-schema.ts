/** The subset of JSON Schema that describes answers; src/api/guard-for.ts checks answers with it. */
export interface AnswerSchema {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'boolean' | 'null';
  readonly anyOf?: readonly AnswerSchema[];
  readonly enum?: readonly (string | boolean)[];
  /** For strings: a regular expression. */
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: AnswerSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  /** On the whole answer: the targets of `$ref`. */
  readonly definitions?: Readonly<Record<string, AnswerSchema>>;
  /** `#/definitions/<name>` */
  readonly $ref?: string;
}
