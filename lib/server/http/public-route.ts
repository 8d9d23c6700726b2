import type { NextApiHandler, NextApiRequest } from 'next';
import { tooMany } from './api-answer';
import { apiRoute, type Methods, type RouteOptions } from './api-route';
import { callerAddress } from './caller-address';
import type { RateLimit } from './rate-limit';

/** Somebody of whom only the address is known. */
export interface Visitor {
  readonly address: string;
  readonly request: NextApiRequest;
}

interface PublicRouteRules extends RouteOptions {
  readonly methods: Methods<Visitor>;
  /** Counted by address before anything is read; null for what costs no more than the counting. */
  readonly limit: RateLimit | null;
}

/** A route for everybody, or for services that sign what they send. */
export const publicRoute = ({ limit, ...rules }: PublicRouteRules): NextApiHandler =>
  apiRoute<Visitor>({
    ...rules,
    admit: async (request) => {
      const address = callerAddress(request);
      const waitSec = (await limit?.take(address)) ?? 0;
      return waitSec > 0 ? { refused: tooMany(waitSec) } : { caller: { address, request } };
    },
  });
