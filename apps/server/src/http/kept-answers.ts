type Entry<Value> = { readonly until: number; readonly answer: Promise<Value> }

type Keeping = {
  /** Milliseconds that an answer is kept. */
  readonly keptMs: number
  /** How many keys are kept. */
  readonly most: number
}

/**
 * A look-up whose answers are kept by their key for a while, so that many requests ask once; a failed one is not kept.
 */
export function keptAnswers<Value, Rest extends readonly unknown[] = []>(
  ask: (key: string, ...rest: Rest) => Promise<Value>,
  { keptMs, most }: Keeping,
  monotonic: () => number = () => performance.now(),
): (key: string, ...rest: Rest) => Promise<Value> {
  const kept = new Map<string, Entry<Value>>()
  return (key, ...rest) => {
    const now = monotonic()
    const entry = kept.get(key)
    if (entry && entry.until > now) return entry.answer
    const added = { until: now + keptMs, answer: ask(key, ...rest) }
    if (kept.size >= most) kept.clear()
    kept.set(key, added)
    added.answer.catch(() => kept.get(key) === added && kept.delete(key))
    return added.answer
  }
}
