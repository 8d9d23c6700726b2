/** The part of a Studio's validation rule that these definitions use. */
export interface Rule {
  required(): Rule;
  min(least: number): Rule;
  max(most: number): Rule;
  integer(): Rule;
}

export interface FieldDefinition {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly type: string;
  readonly validation?: (rule: Rule) => Rule;
  /** Of `string`: the only allowed values. */
  readonly options?: {
    readonly list?: readonly string[];
    readonly hotspot?: boolean;
    readonly source?: string;
  };
  /** Of `object` and `image`. */
  readonly fields?: readonly FieldDefinition[];
  /** Of `array`. */
  readonly of?: readonly Omit<FieldDefinition, 'name'>[];
  /** Of `reference`. */
  readonly to?: readonly { readonly type: string }[];
  readonly initialValue?: unknown;
}

export interface TypeDefinition {
  readonly name: string;
  readonly title: string;
  readonly type: 'document';
  readonly description?: string;
  readonly fields: readonly FieldDefinition[];
}

export const defineType = (definition: TypeDefinition): TypeDefinition => definition;

const required = (rule: Rule): Rule => rule.required();

/** Builders for the fields that many types share. */
export const text = (name: string, over: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  type: 'string',
  validation: required,
  ...over,
});

export const optional = (field: FieldDefinition): FieldDefinition => {
  const { validation: _validation, ...rest } = field;
  return rest;
};

export const number = (
  name: string,
  least: number,
  most: number,
  over: Partial<FieldDefinition> = {},
): FieldDefinition => ({
  name,
  type: 'number',
  validation: (rule) => rule.required().min(least).max(most),
  ...over,
});

export const boolean = (name: string): FieldDefinition => ({
  name,
  type: 'boolean',
  initialValue: false,
  validation: required,
});

export const time = (name: string): FieldDefinition => ({ name, type: 'datetime', validation: required });

export const slug = (source: string): FieldDefinition => ({
  name: 'slug',
  type: 'slug',
  options: { source },
  validation: required,
});

export const summary = (most: number): FieldDefinition => ({
  name: 'summary',
  type: 'text',
  validation: (rule) => rule.required().max(most),
});

export const richText = (name: string): FieldDefinition => ({
  name,
  type: 'array',
  of: [{ type: 'block' }],
  validation: required,
});

export const choice = (
  name: string,
  list: readonly string[],
  over: Partial<FieldDefinition> = {},
): FieldDefinition => ({
  name,
  type: 'string',
  options: { list },
  validation: required,
  ...over,
});

export const choices = (name: string, list: readonly string[]): FieldDefinition => ({
  name,
  type: 'array',
  of: [{ type: 'string', options: { list } }],
});

export const texts = (name: string): FieldDefinition => ({ name, type: 'array', of: [{ type: 'string' }] });

export const reference = (name: string, type: string): FieldDefinition => ({
  name,
  type: 'reference',
  to: [{ type }],
  validation: required,
});

export const references = (name: string, type: string): FieldDefinition => ({
  name,
  type: 'array',
  of: [{ type: 'reference', to: [{ type }] }],
});

export const image = (name: string, fields: readonly FieldDefinition[] = []): FieldDefinition => ({
  name,
  type: 'image',
  options: { hotspot: true },
  fields: [text('alt', { description: 'What the picture shows, for people who do not see it.' }), ...fields],
  validation: required,
});

export const group = (name: string, fields: readonly FieldDefinition[]): FieldDefinition => ({
  name,
  type: 'object',
  fields,
  validation: required,
});

export const objects = (name: string, fields: readonly FieldDefinition[]): FieldDefinition => ({
  name,
  type: 'array',
  of: [{ type: 'object', fields }],
});

export const order = number('order', 0, 100_000, { description: 'Smaller numbers come first.' });
