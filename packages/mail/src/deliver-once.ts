import { type ComposedMail, createDeliverMail, type DeliverMail } from './deliver-mail.ts'
import type { Mailer } from './mailer.ts'

/** For a message whose outcome someone waits for. */
export const shortDeadlines = { handoverMs: 10_000, answerMs: 10_000 }

/** Sends one message by a mailer of its own, which is closed afterwards. */
export async function deliverOnce(mailer: Mailer, mail: ComposedMail): ReturnType<DeliverMail> {
  try {
    return await createDeliverMail(mailer)(mail)
  } finally {
    await mailer.close()
  }
}
