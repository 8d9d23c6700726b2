import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichTextView } from '@/components/site/about/RichTextView';
import { richTextTree } from '@/lib/sanity/rich-text-tree';

type Block = Readonly<Record<string, unknown>>;

const Rich = ({ text }: { readonly text: readonly unknown[] }) => <RichTextView text={richTextTree(text)} />;

const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks });
const block = (children: unknown, over: Record<string, unknown> = {}): Block => ({
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children,
  ...over,
});
const link = (href: unknown): Block =>
  block([span('press me', 'a')], { markDefs: [{ _key: 'a', _type: 'link', href }] });
const item = (text: string, level = 1, listItem = 'bullet') => block([span(text)], { listItem, level });

test('renders headings, quotes and marks, and a block of an unknown style as a paragraph', () => {
  const text = [
    block([span('Title')], { style: 'h2' }),
    block([span('Part')], { style: 'h3' }),
    block([span('Wise')], { style: 'blockquote' }),
    block([span('plain '), span('loud', 'strong', 'em'), span('former', 'strike-through')]),
    block([span('Odd')], { style: 'constructor' }),
  ];
  render(<Rich text={text} />);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Title');
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Part');
  expect(screen.getByText('Wise').closest('blockquote')).not.toBeNull();
  expect(screen.getByText('loud').closest('strong')).not.toBeNull();
  expect(screen.getByText('loud').closest('em')).not.toBeNull();
  expect(screen.getByText('former').closest('s')).not.toBeNull();
  expect(screen.getByText('Odd').closest('p')).not.toBeNull();
});

test('groups consecutive items into lists and nests deeper ones', () => {
  const items = [item('one'), item('inside', 2), item('two')];
  render(<Rich text={[...items, block([span('between')]), item('first', 1, 'number')]} />);
  const [outer, inner, ordered] = screen.getAllByRole('list');
  expect(outer?.tagName).toBe('UL');
  expect(outer && within(outer).getAllByRole('listitem')).toHaveLength(3);
  expect(inner).toHaveTextContent(/^inside$/);
  expect(ordered?.tagName).toBe('OL');
});

test('opens links to other sites in a new tab', () => {
  render(<Rich text={[link('https://example.com'), link('/videos')]} />);
  const [outside, inside] = screen.getAllByRole('link');
  expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  expect(inside).toHaveAttribute('href', '/videos');
  expect(inside).not.toHaveAttribute('target');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example', null, {}])(
  'renders only the text of a link to %j',
  (href) => {
    render(<Rich text={[link(href)]} />);
    expect(screen.getByText('press me')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test('renders markup as text', () => {
  const { container } = render(<Rich text={[block([span('<img src=x onerror=alert(1)>')])]} />);
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('<img src=x onerror=alert(1)>');
});

const MALFORMED: readonly unknown[] = [
  block(null),
  block('text'),
  block([null, 5, 'x', {}, { text: 7 }]),
  block([span('kept', 'missing', 'also-missing')]),
  block([span('kept')], { style: 7, listItem: {}, level: 'deep' }),
  block([span('kept', 'a')], { markDefs: [null, 5, { _key: 'a' }] }),
  block([{ text: 'kept', marks: 'strong' }], { markDefs: 'none' }),
  { _type: 'image', asset: {} },
  { _type: 'unknown', children: [span('kept')] },
  block([span('kept')], { listItem: 'bullet', level: 99 }),
];

test.each(MALFORMED.map((malformed) => [malformed]))(
  'renders the rest of a text with malformed %j',
  (malformed) => {
    render(<Rich text={[malformed, block([span('after')])]} />);
    expect(screen.getByText('after')).toBeInTheDocument();
  },
);
