/**
 * How far the building of a view is, as its row says: asked for, reading the log, waiting for readers of the table that
 * it replaces, for Postgres or the event store, or failed (with the reason, and tried again).
 */
export type RebuildState = 'asked' | 'building' | 'readers' | 'unavailable' | `failed: ${string}`

const failure = 'failed: '

export function failedState(error: unknown): RebuildState {
  return `${failure}${error instanceof Error ? error.message : String(error)}`
}

/** Why the building failed; undefined when it did not. */
export function failureOf(state: string): string | undefined {
  return state.startsWith(failure) ? state.slice(failure.length) : undefined
}
