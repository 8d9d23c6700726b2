/** Part of a parsed iCalendar file (RFC 5545). The parser shares no code with the writer under test. */
interface CalendarPart {
  readonly name: string;
  readonly properties: Map<string, string>;
  readonly parts: CalendarPart[];
}

function unfold(text: string): string[] {
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end');
  const physical = text.slice(0, -2).split('\r\n');
  const lines: string[] = [];
  for (const line of physical) {
    if (Buffer.byteLength(line) > 75) throw new Error(`More than 75 octets: ${line}`);
    if (/[\r\n]/.test(line)) throw new Error(`A bare line break: ${JSON.stringify(line)}`);
    if (line.startsWith(' ')) lines.push(`${lines.pop() ?? ''}${line.slice(1)}`);
    else lines.push(line);
  }
  return lines;
}

/** Unescapes a value of the iCalendar type TEXT. */
export const unescapeText = (value: string): string =>
  value.replace(/\\(.)/g, (_pair, character: string) => (/[nN]/.test(character) ? '\n' : character));

/** Parses an iCalendar file. Throws on anything that RFC 5545 does not allow. */
export function parseCalendar(text: string): CalendarPart {
  const stack: CalendarPart[] = [{ name: 'ROOT', properties: new Map(), parts: [] }];
  for (const line of unfold(text)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).split(';')[0] ?? '';
    const value = line.slice(colon + 1);
    if (colon < 1 || !/^[A-Z-]+$/.test(name)) throw new Error(`Not a property: ${line}`);
    const open = stack.at(-1);
    if (!open) throw new Error('Nothing is open');
    if (name === 'BEGIN') stack.push({ name: value, properties: new Map(), parts: [] });
    else if (name === 'END') {
      if (open.name !== value) throw new Error(`END:${value} inside ${open.name}`);
      stack.pop();
      stack.at(-1)?.parts.push(open);
    } else if (open.properties.has(name)) throw new Error(`${name} twice in ${open.name}`);
    else open.properties.set(name, value);
  }
  const [root] = stack;
  const [calendar, ...more] = root?.parts ?? [];
  if (stack.length !== 1 || !calendar || more.length > 0) throw new Error('Not one whole calendar');
  return calendar;
}
