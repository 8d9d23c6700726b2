import { Journal } from '../storage/journal';
import type { Account } from './account';
import type { OobCode } from './oob-code';
import { generateKeys, type Keys, loadKeys, type StoredKeys } from './tokens';

const MAX_CODES = 500;

interface Snapshot {
  readonly keys: StoredKeys;
  readonly accounts: readonly Account[];
  readonly codes: readonly OobCode[];
}

type Entry =
  | { readonly account: Account }
  | { readonly removed: string }
  | { readonly code: OobCode }
  | { readonly cleared: true };

const providerKey = (providerId: string, rawId: string): string => `${providerId} ${rawId}`;

/** Stores accounts and mailed codes. Every method stores its change before it returns. */
export class AccountStore {
  private readonly accounts = new Map<string, Account>();
  private readonly byEmail = new Map<string, string>();
  private readonly byProvider = new Map<string, string>();
  private readonly codes = new Map<string, OobCode>();

  private constructor(
    readonly keys: Keys,
    private readonly storedKeys: StoredKeys,
    private readonly journal: Journal<Snapshot, Entry>,
  ) {}

  static async open(directory: string | null): Promise<AccountStore> {
    const { journal, snapshot, entries } = Journal.open<Snapshot, Entry>(directory, 'identity');
    const storedKeys = snapshot?.keys ?? (await generateKeys());
    const store = new AccountStore(loadKeys(storedKeys), storedKeys, journal);
    for (const account of snapshot?.accounts ?? []) store.apply({ account });
    for (const code of snapshot?.codes ?? []) store.apply({ code });
    for (const entry of entries) store.apply(entry);
    if (!snapshot) journal.compact(store.snapshot());
    return store;
  }

  get(localId: string): Account | undefined {
    return this.accounts.get(localId);
  }

  findByEmail(email: string): Account | undefined {
    return this.accounts.get(this.byEmail.get(email) ?? '');
  }

  findByProvider(providerId: string, rawId: string): Account | undefined {
    return this.accounts.get(this.byProvider.get(providerKey(providerId, rawId)) ?? '');
  }

  list(): Account[] {
    return [...this.accounts.values()].sort((a, b) => (a.localId < b.localId ? -1 : 1));
  }

  save(account: Account): Account {
    this.write({ account });
    return account;
  }

  remove(localId: string): void {
    this.write({ removed: localId });
  }

  code(oobCode: string): OobCode | undefined {
    return this.codes.get(oobCode);
  }

  saveCode(code: OobCode): OobCode {
    this.write({ code });
    return code;
  }

  listCodes(): OobCode[] {
    return [...this.codes.values()];
  }

  clear(): void {
    this.write({ cleared: true });
  }

  close(): void {
    this.journal.close();
  }

  private write(entry: Entry): void {
    this.journal.append(entry);
    this.apply(entry);
    this.journal.compactIfLarge(() => this.snapshot());
  }

  private apply(entry: Entry): void {
    if ('account' in entry) this.put(entry.account);
    else if ('removed' in entry) this.drop(entry.removed);
    else if ('code' in entry) this.putCode(entry.code);
    else for (const map of [this.accounts, this.byEmail, this.byProvider, this.codes]) map.clear();
  }

  private put(account: Account): void {
    this.drop(account.localId);
    this.accounts.set(account.localId, account);
    if (account.email) this.byEmail.set(account.email, account.localId);
    for (const { providerId, rawId } of account.links) {
      this.byProvider.set(providerKey(providerId, rawId), account.localId);
    }
  }

  private drop(localId: string): void {
    const old = this.accounts.get(localId);
    if (!old) return;
    this.accounts.delete(localId);
    if (old.email) this.byEmail.delete(old.email);
    for (const { providerId, rawId } of old.links) this.byProvider.delete(providerKey(providerId, rawId));
  }

  private putCode(code: OobCode): void {
    this.codes.set(code.oobCode, code);
    const oldest = this.codes.keys().next();
    if (this.codes.size > MAX_CODES && !oldest.done) this.codes.delete(oldest.value);
  }

  private snapshot(): Snapshot {
    return {
      keys: this.storedKeys,
      accounts: [...this.accounts.values()],
      codes: [...this.codes.values()],
    };
  }
}
