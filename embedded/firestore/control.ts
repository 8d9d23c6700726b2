import { type EmbeddedRequest, type EmbeddedResponse, json } from '../http/service';
import { FirestoreError, invalid } from './firestore-error';
import { asList, asObject, asText } from './json-shape';
import { readJson } from './read-json';

interface ControlOptions {
  readonly projectId: string;
  readonly root: string;
  readonly loadRules?: (text: string) => void;
  clear(): void;
}

function rulesText(bytes: Buffer): string {
  const body = readJson(bytes);
  const { rules } = asObject(body, 'request', ['rules', 'ignore_errors']);
  const file = asList(asObject(rules, 'rules', ['files']).files, 'rules.files')[0];
  return asText(asObject(file, 'file', ['name', 'content', 'fingerprint']).content, 'content');
}

/**
 * The control calls tests need: emptying the database and loading rules. On the administration listener only; null for
 * calls that belong to another service.
 */
export async function handleControl(
  request: EmbeddedRequest,
  target: string,
  options: ControlOptions,
): Promise<EmbeddedResponse | null> {
  const isClear = request.method === 'DELETE' && target === options.root;
  const isRules = request.method === 'PUT' && target === `projects/${options.projectId}:securityRules`;
  if (!isClear && !isRules) return null;
  if (!request.admin) throw new FirestoreError('PERMISSION_DENIED', 'Control calls are not served here');
  if (isClear) {
    options.clear();
    return json(200, {});
  }
  if (!options.loadRules) throw new FirestoreError('NOT_FOUND', 'Rules cannot be replaced here');
  const text = rulesText(await request.body());
  try {
    options.loadRules(text);
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : 'The rules do not compile');
  }
  return json(200, {});
}
