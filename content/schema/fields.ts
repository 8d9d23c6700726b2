import { SLUG } from '../../lib/sanity/patterns';

/** Advice to the editor. With a `path`, the Studio marks the field at that path. */
export type Advice = string | { readonly message: string; readonly path: readonly string[] };

/** Part of the Studio's `Rule` type that these definitions use. */
export interface Rule {
  required(): Rule;
  min(least: number): Rule;
  max(most: number): Rule;
  integer(): Rule;
  unique(): Rule;
  /** For pictures, because `required` accepts a picture that has an alternative text but no file. */
  assetRequired(): Rule;
  /** `check` returns true or advice to the editor. It must accept empty fields: `required` reports those. */
  custom(check: (value: unknown) => true | Advice): Rule;
}

interface Preview {
  readonly select: Readonly<Record<string, string>>;
  readonly prepare?: (selected: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

interface Option {
  readonly title: string;
  readonly value: string;
}

export interface FieldDefinition {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly type: string;
  readonly validation?: (rule: Rule) => Rule;
  /** `list`: values of a `string` or checkboxes of an `array`; `hotspot` is for an `image`, `source` for a `slug`. */
  readonly options?: {
    readonly list?: readonly (string | Option)[];
    readonly hotspot?: boolean;
    readonly source?: string;
  };
  /** Fields inside an `object` or `image`. */
  readonly fields?: readonly FieldDefinition[];
  /** Types of the items of an `array`. */
  readonly of?: readonly Omit<FieldDefinition, 'name'>[];
  /** Document types that a `reference` may lead to. */
  readonly to?: readonly { readonly type: string }[];
  readonly initialValue?: unknown;
  /** Defines what a list shows of an object. */
  readonly preview?: Preview;
}

export interface TypeDefinition {
  readonly name: string;
  readonly title: string;
  readonly type: 'document';
  readonly description?: string;
  readonly fields: readonly FieldDefinition[];
  /** Validation rule for the document as a whole. */
  readonly validation?: (rule: Rule) => Rule;
  /** Defines what the Studio's lists show of a document. */
  readonly preview?: Preview;
}

export const defineType = (definition: TypeDefinition): TypeDefinition => definition;

const required = (rule: Rule): Rule => rule.required();

export const text = (name: string, over: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  type: 'string',
  validation: required,
  ...over,
});

export const titled = (title: string, field: FieldDefinition, description?: string): FieldDefinition => ({
  ...field,
  title,
  ...(description === undefined ? {} : { description }),
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

export const time = (name: string, over: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  type: 'datetime',
  validation: required,
  ...over,
});

/** Returns a text field that must match `shape`; `advice` tells the editor what to type instead. */
export const pattern = (
  name: string,
  shape: RegExp,
  advice: string,
  over: Partial<FieldDefinition> = {},
): FieldDefinition => ({
  name,
  type: 'string',
  validation: (rule) => rule.custom((value) => !value || shape.test(String(value)) || advice),
  ...over,
});

export const showFrom = time('publishedAt', {
  title: 'Show from',
  description: 'Leave empty to show it as soon as it is published.',
  validation: undefined,
});

export const secureAddress = (name: string): FieldDefinition => ({
  name,
  type: 'url',
  validation: (rule) =>
    rule.custom(
      (value) =>
        !value || /^https:\/\/[^\s]+$/.test(String(value)) || 'Use an address that begins with https://',
    ),
});

export const slug = (source: string): FieldDefinition => ({
  name: 'slug',
  title: 'Address',
  type: 'slug',
  options: { source },
  validation: (rule) =>
    rule.required().custom((value) => {
      if (typeof value !== 'object' || value === null) return true;
      const current = 'current' in value ? String(value.current) : '';
      return SLUG.test(current) || 'Use small letters, digits and single hyphens';
    }),
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

type Choices = readonly string[] | Readonly<Record<string, string>>;

const isList = (values: Choices): values is readonly string[] => Array.isArray(values);

const listOf = (values: Choices): readonly (string | Option)[] =>
  isList(values) ? values : Object.entries(values).map(([value, title]) => ({ title, value }));

export const choice = (
  name: string,
  values: Choices,
  over: Partial<FieldDefinition> = {},
): FieldDefinition => ({
  name,
  type: 'string',
  options: { list: listOf(values) },
  validation: required,
  ...over,
});

export const choices = (name: string, values: Choices): FieldDefinition => ({
  name,
  type: 'array',
  of: [{ type: 'string', options: { list: listOf(values) } }],
  // The list is repeated: here it makes the Studio show checkboxes, above it makes the Studio refuse other values.
  options: { list: listOf(values) },
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
  validation: (rule) => rule.unique(),
});

export const image = (name: string, fields: readonly FieldDefinition[] = []): FieldDefinition => ({
  name,
  type: 'image',
  options: { hotspot: true },
  fields: [
    text('alt', {
      title: 'What the picture shows',
      description: 'For people who do not see it.',
    }),
    ...fields,
  ],
  validation: (rule) => rule.required().assetRequired(),
});

export const group = (name: string, fields: readonly FieldDefinition[]): FieldDefinition => ({
  name,
  type: 'object',
  fields,
  validation: required,
});

export const objects = (
  name: string,
  fields: readonly FieldDefinition[],
  preview?: Preview,
): FieldDefinition => ({
  name,
  type: 'array',
  of: [{ type: 'object', fields, ...(preview ? { preview } : {}) }],
});

export const order = number('order', 0, 100_000, { description: 'Smaller numbers come first.' });
