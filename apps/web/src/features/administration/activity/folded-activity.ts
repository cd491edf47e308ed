import type { ActivityItem } from '@escuta/administration/contract'

/** Events that stand in one line: what one call sent to people, and entering and leaving of one account. */
export type ActivityFold = {
  readonly kind: 'notices' | 'sessions'
  readonly items: readonly [ActivityItem, ...ActivityItem[]]
}

const ofSessions = new Set(['session-started', 'session-ended'])

/** The list with neighbours of one kind and origin in one fold; an event alone stands for itself. */
export function foldedActivity(items: readonly ActivityItem[]): readonly (ActivityItem | ActivityFold)[] {
  const folds: (ActivityItem | ActivityFold)[] = []
  let last: string | undefined
  for (const item of items) {
    const origin = originOf(item)
    const before = folds.at(-1)
    if (before && origin && origin.key === last) {
      const earlier = 'kind' in before ? before.items : ([before] as const)
      folds[folds.length - 1] = { kind: origin.kind, items: [...earlier, item] }
    } else folds.push(item)
    last = origin?.key
  }
  return folds
}

function originOf({ module, type, correlationId, actor, about }: ActivityItem) {
  if (module === 'notifications') return { kind: 'notices', key: `notices ${correlationId}` } as const
  if (ofSessions.has(type))
    return { kind: 'sessions', key: `sessions ${about.userId} ${actor.text}` } as const
  return undefined
}
