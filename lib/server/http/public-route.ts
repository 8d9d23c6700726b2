import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { tooMany } from './api-answer';
import { apiRoute, type Methods, type RouteOptions } from './api-route';
import { callerAddress } from './caller-address';
import type { RateLimit } from './rate-limit';

export interface Visitor {
  readonly address: string;
  readonly request: NextApiRequest;
  readonly revalidate: NextApiResponse['revalidate'];
}

interface PublicRouteRules extends RouteOptions {
  readonly methods: Methods<Visitor>;
  /** The limit is counted by address, before the body is read; null for routes as cheap as counting. */
  readonly limit: RateLimit | null;
}

/** Makes a route without sign-in, or one for services that sign their messages. */
export const publicRoute = ({ limit, ...rules }: PublicRouteRules): NextApiHandler =>
  apiRoute<Visitor>({
    ...rules,
    admit: async (request, response) => {
      const address = callerAddress(request);
      const waitSec = (await limit?.take(address)) ?? 0;
      return waitSec > 0
        ? { refused: tooMany(waitSec) }
        : { caller: { address, request, revalidate: response.revalidate } };
    },
  });
