import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BROWSER_HOSTS, HOSTS } from './hosts';

const DAYS = '2';

/** Writes to `folder`: an authority, a certificate for all hosts, and the key's hash, by which Chromium trusts it. */
function makeCertificates(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const openssl = (command: string) =>
    execFileSync('openssl', command.split(' '), { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes';
  openssl(`req -x509 ${key} -keyout ca.key -out ca.pem -days ${DAYS} -subj /CN=Rehearsal`);
  openssl(`req ${key} -keyout site.key -out site.csr -subj /CN=Rehearsal-hosts`);
  const names = [...HOSTS, ...BROWSER_HOSTS].map((host) => `DNS:${host}`);
  writeFileSync(path.join(folder, 'names'), `subjectAltName=${names.join(',')}\n`);
  const authority = '-CA ca.pem -CAkey ca.key -CAcreateserial -extfile names';
  openssl(`x509 -req -in site.csr ${authority} -out site.pem -days ${DAYS}`);
  const { publicKey } = new X509Certificate(readFileSync(path.join(folder, 'site.pem')));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  writeFileSync(path.join(folder, 'spki'), createHash('sha256').update(spki).digest('base64'));
}

makeCertificates(process.argv[2] ?? '.');
