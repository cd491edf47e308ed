import type { Page } from '@escuta/kernel'
import type { RestRoute } from './rest-route.ts'

/** The header of every page but the last one. */
export const nextCursorHeader = 'X-Next-Cursor'

export type RestAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** What a documented path answers for its procedure's output. */
export function restAnswerOf(route: RestRoute, output: unknown): RestAnswer {
  const { status = 200, answer, headers } = asDeclared(route)
  const nextCursor = route.isPaged ? asPage(output).nextCursor : null
  const body = route.isPaged ? asPage(output).items : output
  return {
    status: typeof status === 'function' ? status(output) : status,
    headers: {
      ...(route.contentType !== undefined && { 'content-type': route.contentType }),
      ...headers?.(output),
      ...(nextCursor !== null && { [nextCursorHeader]: nextCursor }),
    },
    body: answer ? answer(output) : body,
  }
}

/** The texts of a streamed route, one for each page, beginning with the one that was read. */
export async function* textsOf(
  route: RestRoute,
  first: unknown,
  readPage: (cursor: string) => Promise<unknown>,
): AsyncGenerator {
  const { answer = (page: unknown) => page } = asDeclared(route)
  for (let page = first; ;) {
    yield answer(page)
    const { nextCursor } = asPage(page)
    if (nextCursor === null) return
    page = await readPage(nextCursor)
  }
}

/** Guarantee: the procedure of a paged or streamed route returns a page, checked by its module. */
function asPage(output: unknown): Page<unknown> {
  return output as Page<unknown>
}

/** Guarantee: a route's functions are declared for the output of its procedure, checked by its module. */
function asDeclared(route: RestRoute) {
  return route as {
    readonly status?: number | ((output: unknown) => number)
    readonly headers?: (output: unknown) => Readonly<Record<string, string>>
    readonly answer?: (output: unknown) => unknown
  }
}
