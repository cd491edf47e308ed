import type { RequestContext } from './context.ts'

/** A question of which all calls of one request, such as a batch, have the same answer. */
export function oncePerRequest<Answer>(
  ask: () => Promise<Answer>,
): (ctx: Pick<RequestContext, 'cookies'>) => Promise<Answer> {
  // The contexts of a request's calls differ, and have the same cookies.
  const answers = new WeakMap<RequestContext['cookies'], Promise<Answer>>()
  return ({ cookies }) => {
    const known = answers.get(cookies)
    if (known) return known
    const answer = ask()
    answers.set(cookies, answer)
    return answer
  }
}
