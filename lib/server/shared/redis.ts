import { createClient, RESP_TYPES } from '@redis/client';
import { isRecent } from '@/lib/platform/dates/duration';
import { withDeadline } from '@/lib/platform/errors/deadline';

type Argument = string | Buffer;

export interface Redis {
  /** Strings in the reply are Buffers. Rejects after `deadlineMs`. For `restMs` after a failure, rejects at once. */
  send(command: readonly Argument[]): Promise<unknown>;
  /** Like `send`, but keeps the last failed command of each `name` and sends it on the next connection. */
  sendOrQueue(name: string, command: readonly Argument[]): Promise<unknown>;
  close(): void;
}

interface RedisOptions {
  readonly deadlineMs?: number;
  readonly restMs?: number;
  readonly now?: () => number;
}

function openClient(url: string, connectTimeout: number) {
  const client = createClient({
    url,
    // The client must not reconnect itself, because `createRedis` opens a new client for the next command.
    socket: { connectTimeout, reconnectStrategy: false },
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
  });
  // Without a listener, an `error` event would end the process.
  client.on('error', () => undefined);
  return client;
}

type Client = ReturnType<typeof openClient>;
interface Connection {
  readonly client: Client;
  readonly ready: Promise<unknown>;
}

const reasonOf = (cause: unknown): string => (cause instanceof Error && cause.message) || String(cause);

export function createRedis(
  url: string,
  { deadlineMs = 1000, restMs = 2000, now = Date.now }: RedisOptions = {},
): Redis {
  let connection: Connection | null = null;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let isAway = false;
  const owed = new Map<string, readonly Argument[]>();

  async function open(client: Client): Promise<void> {
    await client.connect();
    for (const [name, command] of owed) {
      await client.sendCommand([...command]);
      if (owed.get(name) === command) owed.delete(name);
    }
  }

  const connect = (): Connection => {
    const client = openClient(url, deadlineMs);
    return { client, ready: open(client) };
  };

  function giveUp(failed: Connection, cause: unknown): void {
    if (connection !== failed) return;
    connection = null;
    failedAtMs = now();
    if (failed.client.isOpen) failed.client.destroy();
    if (!isAway)
      console.warn(`Redis cannot be reached, so this instance works without it: ${reasonOf(cause)}`);
    isAway = true;
  }

  async function ask({ client, ready }: Connection, command: readonly Argument[]): Promise<unknown> {
    await ready;
    return client.sendCommand([...command]);
  }

  async function send(command: readonly Argument[]): Promise<unknown> {
    if (isRecent(failedAtMs, restMs, now())) throw new Error('Redis cannot be reached.');
    connection ??= connect();
    const used = connection;
    try {
      const reply = await withDeadline(ask(used, command), 'The shared store', deadlineMs);
      if (isAway) console.warn('Redis can be reached again.');
      isAway = false;
      return reply;
    } catch (cause) {
      giveUp(used, cause);
      throw cause;
    }
  }

  return {
    send,
    sendOrQueue: (name, command) =>
      send(command).catch((cause: unknown) => {
        owed.set(name, command);
        throw cause;
      }),
    close() {
      if (connection?.client.isOpen) connection.client.destroy();
      connection = null;
    },
  };
}
