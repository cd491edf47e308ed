/** Calls of one request that are under way at a time: more would take the connections to Postgres from others. */
const callsAtOnce = 6
/** Characters of the answers of one request, beyond which its further calls are refused. */
const mostCharacters = 2 * 1024 * 1024

/** A call of a batch: `ask` answers it, `refuse` answers instead when the answers before it are too long. */
export type AskedCall<Answer> = { readonly ask: () => Promise<Answer>; readonly refuse: () => Answer }

/** Answers the calls of a request in order, some at a time, until their answers together are too long. */
export async function answersOf<Answer extends { readonly text: string }>(
  calls: readonly AskedCall<Answer>[],
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const waiting = calls.entries()
  let characters = 0
  async function answerNext(): Promise<void> {
    for (const [index, { ask, refuse }] of waiting) {
      const answer = characters > mostCharacters ? refuse() : await ask()
      answers[index] = answer
      characters += answer.text.length
    }
  }
  await Promise.all(Array.from({ length: Math.min(callsAtOnce, calls.length) }, answerNext))
  return answers
}
