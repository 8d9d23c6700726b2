import { createPublicKey } from 'node:crypto';
import path from 'node:path';
import { createContentService } from './content/content-service';
import { editingGate } from './content/editing/editing-gate';
import { studioFiles } from './content/editing/studio-files';
import { type Installation, installationService } from './data-directory';
import { createFaultBoard } from './faults/fault-board';
import { forwardFirestore } from './firestore/forwarded-service';
import { createFirestoreService } from './firestore/service';
import { loopbackGate, sitePathGate } from './http/request-gates';
import { HttpError, json, type Service } from './http/service';
import { createIdentityService } from './identity/identity-service';
import { startMailServer } from './mail/mail-server';
import { createMailbox } from './mail/mailbox';
import { createMediaService } from './media/media-service';
import { openRules } from './rules/rules-file';
import { demoAccounts, demoSubscribers } from './seed/demo-accounts';
import { seedDocuments } from './seed/demo-documents';
import { createBillingService } from './stripe/billing-service';
import { builtInPlans, plansFromContent } from './stripe/prices';

export interface ServiceOptions {
  readonly projectId: string;
  readonly dataDir: string | null;
  readonly contentDir: string | null;
  readonly rulesFile: string;
  readonly siteUrl?: string;
  readonly studioDir?: string;
  readonly hasDemoAccounts?: boolean;
  readonly firestoreHost?: string;
}

export interface LocalServices {
  readonly services: readonly Service[];
  /** Services of the port for the editors' Studio. No other port offers them. */
  readonly editingServices: readonly Service[];
  seed(): Promise<void>;
  close(): void;
}

const health: Service = async (request) =>
  request.url.pathname === '/health' ? json(200, { status: 'ok' }) : null;

const resetService =
  (reset: () => Promise<void>): Service =>
  async (request) => {
    if (!request.admin || request.url.pathname !== '/emulator/reset') return null;
    if (request.method !== 'POST') throw new HttpError(405, 'Use POST');
    await reset();
    return json(200, {});
  };

export async function openServices(
  options: ServiceOptions,
  installation: Installation,
): Promise<LocalServices> {
  const { dataDir, projectId, siteUrl = 'http://localhost:3000' } = options;
  const faults = createFaultBoard();
  const identity = await createIdentityService({ projectId, journalDir: dataDir, siteUrl });
  const rules = openRules(options.rulesFile);
  const { verifyIdToken } = identity;
  const firestore = options.firestoreHost
    ? await forwardFirestore({
        host: options.firestoreHost,
        projectId,
        rulesFile: options.rulesFile,
        verifyIdToken,
      })
    : createFirestoreService({
        projectId,
        journalDir: dataDir,
        rules: rules.current,
        loadRules: rules.load,
        verifyIdToken,
      });
  const content = options.contentDir
    ? await createContentService({
        contentDir: options.contentDir,
        cacheDir: path.join(dataDir ?? '.local', 'content-cache'),
        journalDir: dataDir,
        token: installation.contentToken,
        isWatching: dataDir !== null,
        webhook: { siteUrl, secret: installation.webhookSecret },
      })
    : null;
  const media =
    options.contentDir && content
      ? createMediaService({
          contentDir: options.contentDir,
          secret: installation.playbackSecret,
          muxKey: createPublicKey(installation.muxKey),
          lookup: content.lookup,
          playbacks: content.playbacks,
        })
      : null;

  const mail = await startMailServer();

  const billing = createBillingService({
    journalDir: dataDir,
    siteUrl,
    plans: content ? () => plansFromContent(content.documentsOf('plan')) : builtInPlans,
  });

  const seed = async (): Promise<void> => {
    if (options.hasDemoAccounts === false) return;
    const now = Date.now();
    await seedDocuments(firestore.service, projectId, now, (type) => content?.documentsOf(type) ?? []);
    await identity.seedUsers(demoAccounts(now));
    billing.seed(demoSubscribers);
  };
  const reset = async (): Promise<void> => {
    faults.clear();
    identity.clear();
    await firestore.clear();
    billing.clear();
    mail.clear();
    rules.reload();
    await content?.reset();
    await seed();
  };

  const services: Service[] = [
    loopbackGate,
    sitePathGate,
    health,
    faults.service,
    resetService(reset),
    installationService({ ...installation, smtpUrl: `smtp://127.0.0.1:${mail.port}` }),
    createMailbox({ codes: identity.listCodes, received: mail.list }),
    faults.withFaults('identity', identity.service),
    faults.withFaults('firestore', firestore.service),
    faults.withFaults('billing', billing.service),
    ...(content ? [faults.withFaults('content', content.service)] : []),
    ...(media ? [faults.withFaults('media', media)] : []),
  ];
  const editingServices: Service[] = [
    editingGate,
    health,
    ...(content ? [faults.withFaults('content', content.editing)] : []),
    ...(options.studioDir ? [studioFiles(options.studioDir, siteUrl)] : []),
  ];
  return {
    services,
    editingServices,
    seed,
    close: () => {
      identity.close();
      firestore.close();
      billing.close();
      void mail.close();
      rules.close();
      content?.close();
    },
  };
}
