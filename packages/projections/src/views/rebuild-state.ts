/**
 * State of a view's rebuild, as stored: requested, reading the log, waiting for readers of the live table, waiting for
 * Postgres or the event store, or failed (with the reason; it is retried).
 */
export type RebuildState = 'asked' | 'building' | 'readers' | 'unavailable' | `failed: ${string}`

const failure = 'failed: '

export function failedState(error: unknown): RebuildState {
  return `${failure}${error instanceof Error ? error.message : String(error)}`
}

/** The reason of a failed rebuild; undefined for other states. */
export function failureOf(state: string): string | undefined {
  return state.startsWith(failure) ? state.slice(failure.length) : undefined
}
