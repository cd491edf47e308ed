import type { Refusal } from '@escuta/kernel'
import { fileRefusals } from './file-refusals.ts'

const mostOfAccount = 6
const most = 40
const waitSeconds = 5

/** How many bodies arrive at the same moment in this server, of one account and of all: what waits on the disk is bounded. */
export function createUnderWay() {
  const ofAccounts = new Map<string, number>()
  let all = 0
  return {
    /** Refusals: too-many-uploads-at-once, uploads-paused. */
    async run<Answer>(userId: string, work: () => Promise<Answer>): Promise<Answer | Refusal> {
      const own = ofAccounts.get(userId) ?? 0
      const details = { retryAfterSeconds: waitSeconds }
      if (own >= mostOfAccount) return fileRefusals.refuse('too-many-uploads-at-once', details)
      if (all >= most) return fileRefusals.refuse('uploads-paused', details)
      all += 1
      ofAccounts.set(userId, own + 1)
      try {
        return await work()
      } finally {
        all -= 1
        const left = (ofAccounts.get(userId) ?? 1) - 1
        if (left === 0) ofAccounts.delete(userId)
        else ofAccounts.set(userId, left)
      }
    },
  }
}
