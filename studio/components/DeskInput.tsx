import { Card, Stack, Text } from '@sanity/ui';
import {
  type ArrayOfObjectsInputProps,
  type FormPatch,
  getPublishedId,
  type InputProps,
  type NumberInputProps,
  PatchEvent,
  unset,
  useEditState,
  useFormValue,
} from 'sanity';
import { TEXT_PAGES } from '../../lib/platform/config/routes';
import { slugOf } from '../site';
import { MovesInput } from './MovesInput';
import { PriceInput } from './PriceInput';
import { SecondsInput } from './SecondsInput';

/** Slugs that editors cannot change once published: the site's code, STRIPE_PRICES or `#{slug}` links contain them. */
const LOCKED: Readonly<Record<string, 'all' | readonly string[]>> = {
  page: 'all',
  plan: 'all',
  mediaLibrary: 'all',
  faq: 'all',
  // The code uses these styles for weight logs, the pause after a class, and the warm-up and stretch of a session.
  style: ['strength', 'mobility', 'yoga', 'breath-and-rest'],
};

const toPatches = (change: FormPatch | FormPatch[] | PatchEvent): readonly FormPatch[] =>
  change instanceof PatchEvent ? change.patches : [change].flat();

const assetOf = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null) return null;
  if ('_ref' in value) return String(value._ref);
  return 'asset' in value ? assetOf(value.asset) : null;
};

/** Clears alt text, hotspot and crop when the picture is replaced, so that the editor sets them again. */
function PictureInput(props: InputProps) {
  const before = assetOf(props.value);
  const onChange = (change: FormPatch | FormPatch[] | PatchEvent): void => {
    const patches = toPatches(change);
    const isReplaced = patches.some(
      (patch) => patch.type === 'set' && before !== null && ![null, before].includes(assetOf(patch.value)),
    );
    const cleared = isReplaced ? ['alt', 'hotspot', 'crop'].map((field) => unset([field])) : [];
    props.onChange(PatchEvent.from([...patches, ...cleared]));
  };
  return props.renderDefault({ ...props, onChange } as InputProps);
}

/** Returns advice about the address `current`; `before` is the published one, or ''. */
function adviceOn(type: string, before: string, current: string, isLocked: boolean): string | null {
  if (isLocked) return 'This address is locked, because the site’s code uses it.';
  if (current === '') return null;
  if (type === 'page')
    return Object.hasOwn(TEXT_PAGES, current)
      ? null
      : `The site shows no page at this address. Use one of these: ${Object.keys(TEXT_PAGES).join(', ')}.`;
  if (before === '' || current === before) return null;
  return `The address was "${before}". When you publish, the old address leads to the new one.`;
}

function SlugInput(props: InputProps) {
  const id = getPublishedId(String(useFormValue(['_id'])));
  const type = String(useFormValue(['_type']));
  const { published } = useEditState(id, type);
  const before = slugOf(published);
  const current = slugOf({ slug: props.value });
  const locked = LOCKED[type] ?? [];
  const isUnknownPage = type === 'page' && !Object.hasOwn(TEXT_PAGES, before);
  const isLocked = before !== '' && !isUnknownPage && (locked === 'all' || locked.includes(before));
  const advice = adviceOn(type, before, current, isLocked);
  return (
    <Stack space={2}>
      {props.renderDefault({ ...props, readOnly: isLocked || props.readOnly } as InputProps)}
      {advice && (
        <Card tone="caution" padding={3} radius={2}>
          <Text size={1}>{advice}</Text>
        </Card>
      )}
    </Stack>
  );
}

export function DeskInput(props: InputProps) {
  const { schemaType } = props;
  if (schemaType.name === 'slug') return <SlugInput {...props} />;
  if (schemaType.name === 'image') return <PictureInput {...props} />;
  const field = props.path.at(-1);
  if (field === 'amountCents') return <PriceInput {...props} />;
  if (field === 'timedMoves') return <MovesInput {...(props as ArrayOfObjectsInputProps)} />;
  if (typeof field === 'string' && field.endsWith('Seconds')) return <SecondsInput {...(props as NumberInputProps)} />;
  return props.renderDefault(props);
}
