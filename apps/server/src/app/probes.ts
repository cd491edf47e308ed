import { answerWithin, isRefusal } from '@escuta/kernel'
import type { PaymentProvider } from '@escuta/payments'
import { isTurnAnswering } from './turn-probe.ts'

const waitMs = 2_000
/** An answer is believed for so long: the page is refreshed by several people. */
const freshMs = 10_000

/** Whether the services outside of the app answer. */
export function createProbes(services: {
  readonly payments: Pick<PaymentProvider, 'retrieveIntent'>
  /** Null without a TURN server. */
  readonly turn: { readonly urls: readonly string[] } | null
}) {
  const { payments, turn } = services
  return {
    /** An intent that does not exist is found missing by a provider that answers and accepts the key. */
    paymentsAnswer: remembered(async () => {
      const answer = await payments.retrieveIntent('pi_none')
      return !isRefusal(answer) || answer.code === 'payment-intent-unknown'
    }),
    turnAnswers:
      turn &&
      remembered(async (signal) => {
        const answers = await Promise.all(
          turn.urls.map((url) => isTurnAnswering(url, signal).catch(() => false)),
        )
        return answers.every(Boolean)
      }),
  }
}

/** Asks again when the last answer is old; what fails, or takes longer than two seconds, does not answer. */
function remembered(ask: (signal: AbortSignal) => Promise<boolean>): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  let askedAt = 0
  return () => {
    if (answer && performance.now() - askedAt < freshMs) return answer
    askedAt = performance.now()
    answer = answerWithin(waitMs, ask(AbortSignal.timeout(waitMs)), false)
    return answer
  }
}
