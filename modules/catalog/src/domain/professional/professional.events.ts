import { defineEvent } from '@escuta/event-sourcing'
import { fileType, instant, professionalId, profileKey } from '@escuta/kernel'
import { z } from 'zod'
import { documentRemoval } from '../../contract/credential-document.ts'
import { paymentMethod } from '../../contract/professional.ts'

/** The professional requested publication before the verification. */
export const publicationRequested = defineEvent('publication-requested', {
  plain: z.object({ professionalId, requestedAt: instant }),
})

/** The professional withdrew the publication request before the verification. */
export const publicationWithdrawn = defineEvent('publication-withdrawn', {
  plain: z.object({ professionalId, withdrawnAt: instant }),
})

/** Its account was suspended: the profile, public or requested before, is published again by the reinstatement. */
export const publicationSuspended = defineEvent('publication-suspended', {
  plain: z.object({ professionalId, suspendedAt: instant }),
})

/** The moderation unpublished the profile: it stays so until the moderation allows its publication again. */
export const profileTakenDown = defineEvent('profile-taken-down', {
  plain: z.object({ professionalId, takenDownAt: instant }),
})
/** The moderation allows the publication again; the professional publishes. */
export const profileReleased = defineEvent('profile-released', {
  plain: z.object({ professionalId, releasedAt: instant }),
})

/** How the operator reaches the professional; encrypted, and shown to no client. */
export const contactDetailsGiven = defineEvent('contact-details-given', {
  plain: z.object({ professionalId, personId: z.uuid(), givenAt: instant }),
  personal: (field) => ({
    phone: field(z.string(), ({ personId }) => profileKey(personId)),
    cpf: field(z.string().nullable(), ({ personId }) => profileKey(personId)),
  }),
})

/** How the professional is paid outside the product. */
export const paymentMethodsChosen = defineEvent('payment-methods-chosen', {
  plain: z.object({ professionalId, paymentMethods: z.array(paymentMethod), chosenAt: instant }),
})

/** An operator began to look at the credential. */
export const credentialReviewStarted = defineEvent('credential-review-started', {
  plain: z.object({ professionalId, startedBy: z.string(), startedAt: instant }),
})

/** A document that proves the credential is stored, encrypted by the same key as its name. */
export const credentialDocumentSubmitted = defineEvent('credential-document-submitted', {
  plain: z.object({
    professionalId,
    personId: z.uuid(),
    documentId: z.uuid(),
    contentType: fileType,
    /** Bytes. */
    size: z.int(),
    submittedAt: instant,
  }),
  personal: (field) => ({ fileName: field(z.string(), ({ personId }) => profileKey(personId)) }),
})

/** An operator opened the document; appended before the operator gets it. */
export const credentialDocumentOpened = defineEvent('credential-document-opened', {
  plain: z.object({ professionalId, documentId: z.uuid(), openedBy: z.string(), openedAt: instant }),
})

/** The document is not needed any more; a process deletes its file. */
export const credentialDocumentRemoved = defineEvent('credential-document-removed', {
  plain: z.object({ professionalId, documentId: z.uuid(), reason: documentRemoval, removedAt: instant }),
})
