import { answerWithin } from '@escuta/kernel'

const probeMs = 2_000
const askAnewMs = 10_000

/** Whether something answers in time; while it has not answered, it is asked again every ten seconds only. */
export function createProbe(ask: () => Promise<unknown>): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  return () => {
    const isHere = () => ask().then(() => true)
    asked ??= answerWithin(askAnewMs, isHere(), false).finally(() => (asked = undefined))
    return answerWithin(probeMs, asked, false)
  }
}
