import type { Advice, FieldDefinition, Rule } from '../../content/schema/fields';
import { isRecord } from '../../embedded/content/dataset';

export function limitsOf(field: Pick<FieldDefinition, 'validation'>) {
  const limits = {
    isRequired: false,
    isInteger: false,
    isUnique: false,
    needsAsset: false,
    least: Number.NEGATIVE_INFINITY,
    most: Number.POSITIVE_INFINITY,
    checks: [] as ((value: unknown) => true | Advice)[],
  };
  const set = (limit: Partial<typeof limits>): Rule => {
    Object.assign(limits, limit);
    return rule;
  };
  const rule: Rule = {
    required: () => set({ isRequired: true }),
    integer: () => set({ isInteger: true }),
    unique: () => set({ isUnique: true }),
    assetRequired: () => set({ needsAsset: true }),
    min: (least) => set({ least }),
    max: (most) => set({ most }),
    custom: (check) => set({ checks: [...limits.checks, check] }),
  };
  field.validation?.(rule);
  return limits;
}

type Item = Omit<FieldDefinition, 'name'>;

export interface Surroundings {
  readonly typeOfId: (id: string) => string | undefined;
  readonly hasImage: (file: string) => boolean;
}

const ASSET = /^image@file:\/\/\.\/images\/([\w.-]+)$/;
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;

function checkText(value: unknown, field: Item): string[] {
  if (typeof value !== 'string') return ['must be text'];
  const { most } = limitsOf(field);
  if (value.length > most) return [`has ${value.length} characters, at most ${most} are allowed`];
  const allowed = field.options?.list?.map((option) => (typeof option === 'string' ? option : option.value));
  if (allowed && !allowed.includes(value)) return [`is "${value}", allowed are ${allowed.join(', ')}`];
  return [];
}

function checkNumber(value: unknown, field: Item): string[] {
  const { least, most, isInteger } = limitsOf(field);
  if (typeof value !== 'number' || (isInteger && !Number.isInteger(value))) return ['must be a number'];
  return value < least || value > most ? [`is ${value}, allowed is ${least} to ${most}`] : [];
}

function checkReference(value: unknown, field: Item, around: Surroundings): string[] {
  const id = isRecord(value) ? value._ref : undefined;
  if (typeof id !== 'string') return ['must be a reference'];
  const type = around.typeOfId(id);
  if (type === undefined) return [`leads to "${id}", which is not there`];
  return field.to?.some((target) => target.type === type) ? [] : [`leads to a document of type ${type}`];
}

function checkImage(value: unknown, field: Item, around: Surroundings): string[] {
  if (!isRecord(value)) return ['must be a picture'];
  const file = ASSET.exec(String(value._sanityAsset))?.[1];
  const problems = Object.entries({ ...asRecord(value.hotspot), ...asRecord(value.crop) })
    .filter(([key, share]) => key !== '_type' && !isShare(share))
    .map(([key]) => `${key} must be from 0 to 1`);
  if (file === undefined) problems.push('names no picture file');
  else if (!around.hasImage(file)) problems.push(`names ${file}, which is not there`);
  const { _type, _sanityAsset, hotspot, crop, ...rest } = value;
  return [...problems, ...checkFields(rest, field.fields ?? [], around)];
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

function checkList(value: unknown, field: Item, around: Surroundings): string[] {
  if (!Array.isArray(value)) return ['must be a list'];
  const items: readonly unknown[] = value;
  const keys = items.filter(isRecord).map((item) => item._key);
  const problems = keys.some((key) => typeof key !== 'string') ? ['has an entry without _key'] : [];
  if (new Set(keys).size < keys.length) problems.push('has a _key twice');
  const entries = items.map((item) => JSON.stringify(item, (name, part) => (name === '_key' ? null : part)));
  if (limitsOf(field).isUnique && new Set(entries).size < items.length) problems.push('has an entry twice');
  const [kind] = field.of ?? [];
  if (kind === undefined) return problems;
  return [
    ...problems,
    ...items.flatMap((item, index) =>
      checkValue(item, kind, around).map((problem) => `[${index}] ${problem}`),
    ),
  ];
}

function checkBlock(value: unknown): string[] {
  if (!isRecord(value) || typeof value._type !== 'string') return ['must be a block'];
  const children = Array.isArray(value.children) ? value.children.filter(isRecord) : [];
  const keys = new Set(children.map((child) => child._key));
  return keys.size === children.length ? [] : ['has a _key twice among its words'];
}

const messages = (value: unknown, field: Item): string[] =>
  limitsOf(field).checks.flatMap((check) => {
    const result = check(value);
    if (result === true) return [];
    return [typeof result === 'string' ? result : result.message];
  });

export const checkValue = (value: unknown, field: Item, around: Surroundings): string[] => [
  ...checkKind(value, field, around),
  ...messages(value, field),
];

function checkKind(value: unknown, field: Item, around: Surroundings): string[] {
  switch (field.type) {
    case 'string':
    case 'text':
      return checkText(value, field);
    case 'url':
      return typeof value === 'string' && URL.canParse(value) ? [] : ['must be an address'];
    case 'datetime':
    case 'date':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? [] : ['must be a time'];
    case 'number':
      return checkNumber(value, field);
    case 'boolean':
      return typeof value === 'boolean' ? [] : ['must be true or false'];
    case 'slug':
      return isRecord(value) ? [] : ['must be a slug'];
    case 'reference':
      return checkReference(value, field, around);
    case 'image':
      return checkImage(value, field, around);
    case 'array':
      return checkList(value, field, around);
    case 'block':
      return checkBlock(value);
    case 'object':
      return isRecord(value) ? checkFields(value, field.fields ?? [], around) : ['must be an object'];
    default:
      return [`has the unknown type ${field.type}`];
  }
}

export function checkFields(
  value: Record<string, unknown>,
  fields: readonly FieldDefinition[],
  around: Surroundings,
): string[] {
  const known = new Set(fields.map((field) => field.name));
  const unknown = Object.keys(value).filter((name) => !name.startsWith('_') && !known.has(name));
  return [
    ...unknown.map((name) => `${name} is no field of this type`),
    ...fields.flatMap((field) => {
      const held = value[field.name];
      if (isEmpty(held)) return limitsOf(field).isRequired ? [`${field.name} is missing`] : [];
      return checkValue(held, field, around).map((problem) => `${field.name} ${problem}`);
    }),
  ];
}
