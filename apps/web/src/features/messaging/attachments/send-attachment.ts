import { attachmentTexts as texts } from '@escuta/i18n'
import { isUnanswered } from '../../../lib/action-link.ts'
import { reasonOf } from '../../../lib/failure.ts'
import { secondsToWait } from '../../../lib/refusal.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import type { OutboxDeps } from '../conversation/outbox.ts'

/** How files of a conversation are sent: announced, uploaded, and taken as a message. */
export function attachmentSending(conversationId: string): Pick<OutboxDeps, 'sendFile' | 'failureOf'> {
  return {
    async sendFile(messageId, file, { onShare, signal }) {
      const { messaging } = trpcClient
      const announced = { conversationId, size: file.size }
      const { uploadUrl } = await messaging.announceAttachment.mutate(announced, { signal })
      const receipt = await sendFile(uploadUrl, file, { onShare, signal })
      const message = { conversationId, messageId, fileName: file.name, receipt }
      return messaging.sendAttachment.mutate(message, { signal })
    },
    failureOf: (error) => ({
      reason: reasonOf(error, texts.notSentHint),
      isLost: isUnanswered(error),
      retryAfterSeconds: secondsToWait(error),
    }),
  }
}
