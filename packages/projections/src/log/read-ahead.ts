import { backOff, pause } from '../waiting.ts'
import type { LogReader } from './log-reader.ts'
import type { Stretch } from './upcast-page.ts'

const pageSize = 5_000
const pagesAhead = 2

type Requested = { readonly after: bigint; readonly page: Promise<Stretch> }

/**
 * The log from one position to another in large pages, the next ones being read while one is handled. Where positions
 * follow each other without holes, the page after the next is asked for before the next has come.
 */
export async function* readAhead(
  reader: Pick<LogReader, 'next'>,
  from: bigint,
  to: bigint,
  signal: AbortSignal,
): AsyncGenerator<Stretch> {
  let position = from
  let ahead: readonly Requested[] = []
  while (position < to && !signal.aborted) {
    const [next = request(reader, position, to), ...later] = ahead
    const page = await next.page
    if (page.position <= position) {
      ahead = []
      await pause(backOff(1), signal)
      continue
    }
    // Behind a hole the pages asked for in advance do not begin where this one ends.
    const isWhole = page.position - position === BigInt(pageSize)
    position = page.position
    ahead = toppedUp(reader, isWhole ? later : [], { position, to, pages: isWhole ? pagesAhead : 1 })
    yield page
  }
}

function toppedUp(
  reader: Pick<LogReader, 'next'>,
  requested: readonly Requested[],
  { position, to, pages }: { readonly position: bigint; readonly to: bigint; readonly pages: number },
): readonly Requested[] {
  const ahead = [...requested]
  while (ahead.length < pages) {
    const last = ahead.at(-1)
    const after = last ? last.after + BigInt(pageSize) : position
    if (after >= to) break
    ahead.push(request(reader, after, to))
  }
  return ahead
}

function request(reader: Pick<LogReader, 'next'>, after: bigint, to: bigint): Requested {
  const page = reader.next(after, to, pageSize)
  // One that is not waited for any more may fail unheard.
  page.catch(() => undefined)
  return { after, page }
}
