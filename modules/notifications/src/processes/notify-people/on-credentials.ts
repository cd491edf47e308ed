import {
  credentialExpired,
  credentialRecheckDue,
  credentialRejected,
  credentialResubmitted,
  credentialVerified,
} from '@escuta/catalog/events'
import { decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import { on } from '@escuta/projections'
import { inboxTexts as texts } from '../../texts/inbox-texts.ts'
import { type NotifyDeps, notifyProfessional } from './participants.ts'

/** Notifies the professional of every decision about their credential. */
export function onCredentials(deps: NotifyDeps) {
  return [
    on(credentialVerified, (event, reaction) =>
      notifyProfessional(deps, { cause: 'credential-approved', event, reaction }, texts.credentialApproved),
    ),
    on(credentialRejected, async (event, reaction) => {
      const { reason: encrypted, personId } = event.data
      const reason = await decryptField(deps.cipher, encrypted, profileKey(personId))
      if (!reason) return
      const text = texts.credentialRejected(reason)
      await notifyProfessional(deps, { cause: 'credential-rejected', event, reaction }, text)
    }),
    on(credentialResubmitted, (event, reaction) =>
      notifyProfessional(
        deps,
        { cause: 'credential-resubmitted', event, reaction, by: 'professional' },
        texts.credentialResubmitted,
      ),
    ),
    on(credentialRecheckDue, (event, reaction) =>
      notifyProfessional(
        deps,
        { cause: 'credential-recheck-due', event, reaction },
        texts.credentialRecheckDue(event.data.expiresAt),
      ),
    ),
    on(credentialExpired, (event, reaction) =>
      notifyProfessional(
        deps,
        { cause: 'credential-expired', event, reaction },
        event.data.withdrawn
          ? texts.verificationWithdrawn(event.data.withdrawn.reason)
          : texts.credentialExpired,
      ),
    ),
  ]
}
