/** Answers before the registration, changed in place: an event for every pause in typing would fill the log. */
export type OnboardingDraftRow = {
  readonly userId: string
  /** Whose key encrypts the texts. */
  readonly personId: string
  readonly revision: number
  readonly answers: string | null
  /** The document that waits for the registration, as JSON. */
  readonly document: string | null
  readonly documentId: string | null
  readonly savedAt: string
}

/** A document that was asked to be uploaded and is not submitted yet. */
export type CredentialUploadRow = { readonly documentId: string; readonly askedAt: string }

export type OnboardingDraftTables = {
  'catalog.onboarding_drafts': OnboardingDraftRow
  'catalog.credential_uploads': CredentialUploadRow
}
