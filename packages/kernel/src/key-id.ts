/** The id of an encryption key, one per person and purpose, so that each can be destroyed separately. */
export type KeyId = string

/** The key of identifying data: name, e-mail, phone, birth date. */
export function profileKey(personId: string): KeyId {
  return `${personId}/profile`
}

/** The key of the health data that a client shares with one professional. */
export function clinicalKey(clientId: string, professionalId: string): KeyId {
  return `${clientId}/clinical/${professionalId}`
}

const clinicalForm = /^([\da-f-]{36})\/clinical\/([\da-f-]{36})$/

/** Whose data a clinical key encrypts; undefined for keys of other purposes. */
export function clinicalPairOf(
  keyId: string,
): Readonly<Record<'clientId' | 'professionalId', string>> | undefined {
  const [, clientId, professionalId] = clinicalForm.exec(keyId) ?? []
  return clientId && professionalId ? { clientId, professionalId } : undefined
}

/** The key of the clinical record of one client with one professional; outlives an erasure while the law retains it. */
export function recordKey(clientId: string, professionalId: string): KeyId {
  return `${clientId}/record/${professionalId}`
}

/** The key of drafts and private working notes of one professional about one client; no part of the record. */
export function workingNotesKey(clientId: string, professionalId: string): KeyId {
  return `${clientId}/working-notes/${professionalId}`
}

/** The key of the addresses and devices of one month (`yyyy-mm`) of an account; destroyed six months later. */
export function accessKey(userId: string, month: string): KeyId {
  return `${userId}/access/${month}`
}

/** The key of the data of an erased person that the law requires to retain; destroyed after the retention period. */
export function retentionKey(personId: string): KeyId {
  return `${personId}/retention`
}

/** The key of secrets of the installation itself, which belong to no person. */
export function installationKey(purpose: 'mail'): KeyId {
  return `installation/${purpose}`
}
