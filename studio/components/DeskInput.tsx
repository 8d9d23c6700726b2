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
import { slugOf } from '../site';
import { MovesInput } from './MovesInput';
import { PriceInput } from './PriceInput';
import { SecondsInput } from './SecondsInput';

/** Published addresses that are read-only, because the site's code or links to a part of a page contain them. */
const LOCKED: Readonly<Record<string, 'all' | readonly string[]>> = {
  page: 'all',
  plan: 'all',
  instructor: 'all',
  mediaLibrary: 'all',
  faq: 'all',
  // Weight logs, the pause after a class, and the warm-up and stretch of a session.
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

function SlugInput(props: InputProps) {
  const id = getPublishedId(String(useFormValue(['_id'])));
  const type = String(useFormValue(['_type']));
  const { published } = useEditState(id, type);
  const before = slugOf(published);
  if (before === '') return props.renderDefault(props);
  const locked = LOCKED[type] ?? [];
  const isLocked = locked === 'all' || locked.includes(before);
  const isChanged = slugOf({ slug: props.value }) !== before;
  return (
    <Stack space={2}>
      {props.renderDefault({ ...props, readOnly: isLocked || props.readOnly } as InputProps)}
      {(isLocked || isChanged) && (
        <Card tone="caution" padding={3} radius={2}>
          <Text size={1}>
            {isLocked
              ? 'This address is locked, because the site’s code uses it.'
              : `The address was "${before}". When you publish, the old address leads to the new one.`}
          </Text>
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
