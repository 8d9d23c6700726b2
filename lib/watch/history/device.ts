let name: string | null = null;

const isPhone = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** What this page calls its device in saves: the kind and a few random letters, nothing that could identify it. */
export function deviceName(): string {
  if (name === null) {
    const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    name = `${isPhone() ? 'phone' : 'computer'}-${random.toString(36)}`;
  }
  return name;
}
