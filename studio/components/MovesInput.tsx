import { Button, Card, Flex, Stack, Text, TextArea } from '@sanity/ui';
import { useState } from 'react';
import { type ArrayOfObjectsInputProps, PatchEvent, set, unset } from 'sanity';
import { movesText, readMoves, type TimedMove } from '../moves-text';

/** Edits the list of moves, also as text, because a class has up to a hundred moves. */
export function MovesInput(props: ArrayOfObjectsInputProps) {
  const [text, setText] = useState<string | null>(null);
  const moves = (props.value ?? []) as readonly TimedMove[];
  const read = readMoves(text ?? '', moves);

  const apply = (): void => {
    if (!Array.isArray(read)) return;
    props.onChange(PatchEvent.from([read.length > 0 ? set([...read]) : unset()]));
    setText(null);
  };

  if (text === null)
    return (
      <Stack space={3}>
        {props.renderDefault(props)}
        <Button mode="ghost" text="Write as text" disabled={props.readOnly} onClick={() => setText(movesText(moves))} />
      </Stack>
    );
  return (
    <Stack space={3}>
      <Text size={1} muted>
        One move on each line: start, end, name, and the side if it has one. For example: 1:10–1:50 Side lunge, left
      </Text>
      <TextArea
        aria-label="Moves as text"
        rows={16}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {typeof read === 'string' && (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>{read}</Text>
        </Card>
      )}
      <Flex gap={2}>
        <Button tone="primary" text="Use these moves" disabled={typeof read === 'string'} onClick={apply} />
        <Button mode="ghost" text="Cancel" onClick={() => setText(null)} />
      </Flex>
    </Stack>
  );
}
