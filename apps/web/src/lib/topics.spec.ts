import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { readsOneOf } from './topics.ts'

/** A mounted query of each path, and how often it was fetched. */
function mount(...paths: readonly string[]) {
  const client = new QueryClient()
  const fetches: Record<string, number> = {}
  for (const path of paths) {
    const queryKey = [path.split('.'), { type: 'query' }]
    const queryFn = () => (fetches[path] = (fetches[path] ?? 0) + 1)
    new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined)
  }
  return { client, fetches }
}

const paths = [
  'identity.me',
  'scheduling.freeTimes',
  'billing.paymentForm',
  'privacy.overview',
  'shop.unknown',
]

it('refetches only the queries that read a changed topic', async () => {
  const { client, fetches } = mount(...paths)
  await expect.poll(() => Object.keys(fetches).length).toBe(paths.length)
  await client.invalidateQueries({ predicate: readsOneOf(['scheduling.appointments', 'someone.newer']) })
  expect(fetches).toEqual({
    'identity.me': 1,
    'scheduling.freeTimes': 2,
    'billing.paymentForm': 1,
    'privacy.overview': 2,
    'shop.unknown': 2,
  })
})

it('refetches every query when every topic may have changed', async () => {
  const { client, fetches } = mount(...paths)
  await expect.poll(() => Object.keys(fetches).length).toBe(paths.length)
  await client.invalidateQueries({ predicate: readsOneOf('every') })
  expect(Object.values(fetches)).toEqual([2, 2, 2, 2, 2])
})
