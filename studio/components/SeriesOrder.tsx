import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';

interface Row {
  readonly _id: string;
  readonly title: string;
  readonly order: number;
}

const QUERY = `*[_type == "series" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]
  | order(order asc, title asc){_id, title, order}`;

function moved(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const next = [...rows];
  const [row] = next.splice(from, 1);
  if (row) next.splice(to, 0, row);
  return next;
}

/** Lists published series in the site's order; rows can be dragged or moved by buttons. A change is live at once. */
export function SeriesOrder() {
  const client = useClient({ apiVersion: '2025-04-18' });
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [dragged, setDragged] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const [isSaving, setIsSaving] = useState(false);

  useEffect(() => {
    client.fetch<Row[]>(QUERY).then(setRows, () => setMessage('The series could not be loaded.'));
  }, [client]);

  const move = async (from: number, to: number): Promise<void> => {
    // Two changes at once could reach the server in either order.
    if (isSaving || from === to || to < 0 || to >= rows.length) return;
    const before = rows;
    const next = moved(rows, from, to);
    setRows(next);
    setIsSaving(true);
    setMessage('Saving…');
    try {
      const changed = next.map(({ _id }, index) => ({ _id, order: index + 1 })).filter(
        ({ _id, order }) => before.find((row) => row._id === _id)?.order !== order,
      );
      const drafts = await client.fetch<string[]>('*[_id in $ids]._id', {
        ids: changed.map(({ _id }) => `drafts.${_id}`),
      });
      const transaction = client.transaction();
      for (const { _id, order } of changed) {
        transaction.patch(_id, { set: { order } });
        if (drafts.includes(`drafts.${_id}`)) transaction.patch(`drafts.${_id}`, { set: { order } });
      }
      await transaction.commit();
      setRows(next.map((row, index) => ({ ...row, order: index + 1 })));
      setMessage('Saved.');
    } catch {
      setRows(before);
      setMessage('The order could not be saved. Please try again.');
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <Stack space={2} padding={4}>
      <Text size={1} muted aria-live="polite">
        {message || 'Drag a series, or use the arrows. The site changes at once.'}
      </Text>
      {rows.map(({ _id, title }, index) => (
        <Card
          key={_id}
          data-testid="series-row"
          border
          radius={2}
          padding={2}
          draggable
          onDragStart={() => setDragged(index)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => dragged !== null && void move(dragged, index)}
        >
          <Flex align="center" gap={2}>
            <Card flex={1}>
              <Text>{title}</Text>
            </Card>
            <Button mode="bleed" text="↑" aria-label={`Move ${title} up`} onClick={() => void move(index, index - 1)} />
            <Button mode="bleed" text="↓" aria-label={`Move ${title} down`} onClick={() => void move(index, index + 1)} />
          </Flex>
        </Card>
      ))}
    </Stack>
  );
}
