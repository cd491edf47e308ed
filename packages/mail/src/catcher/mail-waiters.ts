import type { CaughtMail } from './caught-mail.ts'

export type MailPredicate = (mail: CaughtMail) => boolean

/** Callers that wait for a matching message. */
export function createMailWaiters() {
  const waiting = new Set<(mail: CaughtMail) => void>()

  return {
    notify(mail: CaughtMail) {
      for (const look of waiting) look(mail)
    },
    wait(predicate: MailPredicate, timeoutMs: number, seen: () => string): Promise<CaughtMail> {
      const { promise, resolve, reject } = Promise.withResolvers<CaughtMail>()
      const look = (mail: CaughtMail) => {
        if (predicate(mail)) resolve(mail)
      }
      const timer = setTimeout(() => {
        reject(new Error(`No such e-mail within ${timeoutMs} ms. Caught so far: ${seen()}`))
      }, timeoutMs)
      waiting.add(look)
      return promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(look)
      })
    },
  }
}
