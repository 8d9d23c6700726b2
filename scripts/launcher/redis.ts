import { spawnSync } from 'node:child_process';

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

export const isRedisInstalled = (): boolean => spawnSync('redis-server', ['--version']).status === 0;
