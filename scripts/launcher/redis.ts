import { execFileSync } from 'node:child_process';

export const REDIS_ADVICE =
  'No redis-server is installed. Debian and Ubuntu: sudo apt-get install redis-server';

export const redisArguments = (port: number, folder: string): readonly string[] => [
  '--port',
  `${port}`,
  '--bind',
  '127.0.0.1',
  '--save',
  '',
  '--appendonly',
  'no',
  '--dir',
  folder,
];

export function isRedisInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
