import type { ParsedLocation } from '@tanstack/react-router'
import { type Call, earlyCallsOf } from './early-calls.ts'
import { prefetchForUser, queries } from './query-client.ts'

/** `loader` of pages that `early-calls.ts` lists: starts what the page asks for, without awaiting it. */
export function prefetchPage({ location }: { readonly location: ParsedLocation }): void {
  const { pathname, searchStr: search } = location
  const isNarrow = globalThis.matchMedia?.('(max-width: 40rem)').matches
  const start = (ids: Parameters<typeof earlyCallsOf>[1]) =>
    earlyCallsOf({ pathname, search, isNarrow }, ids).forEach(prefetch)
  start({})
  prefetchForUser(({ id, professional }) => start({ user: id, professional: professional?.id }))
}

type Procedure = {
  readonly prefetch: (input?: object) => Promise<void>
  readonly prefetchInfinite: (input: object) => Promise<void>
}

/** Guarantee: `early-calls.ts` names procedures; only pages of a list that is read on have a direction. */
function prefetch([name, input]: Call): void {
  const found = name.split('.').reduce<object>((at, part) => Reflect.get(at, part), queries) as Procedure
  if (!input || !('direction' in input)) return void found.prefetch(input)
  const { direction: _, ...asked } = input
  void found.prefetchInfinite(asked)
}
