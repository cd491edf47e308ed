/**
 * State of a view's rebuild, as stored. A rebuild is requested, reads the log, waits for readers of the live table
 * or for Postgres or the event store, or failed. A failed one has a reason and is retried.
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
