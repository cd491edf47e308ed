import type { FastifyRequest } from 'fastify'
import { cookieNameOf } from './cookie-name.ts'
import type { RequestContextDeps } from './request-context.ts'

/** Whether a request's sender is signed in; asked only for bodies that are larger than a guest's. */
export type IsSignedIn = (request: FastifyRequest) => Promise<boolean>

/** Reads the session's cookie as `createContextOf` does, before there is a context. */
export function createIsSignedIn({
  secureCookies,
  sessionCookie,
  sessionOf,
}: Pick<RequestContextDeps, 'secureCookies' | 'sessionCookie' | 'sessionOf'>): IsSignedIn {
  const name = cookieNameOf(sessionCookie, secureCookies)
  return async ({ headers, server }) => {
    const token = server.parseCookie(headers.cookie ?? '')[name]
    const session = token === undefined ? null : await sessionOf(token)
    return session?.actor.kind === 'user'
  }
}
