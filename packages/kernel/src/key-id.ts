/** The name of an encryption key: whose data and for what. One key per person and purpose, so each can be destroyed alone. */
export type KeyId = string

/** The key that encrypts who a person is: name, e-mail, phone, birth date. */
export function profileKey(personId: string): KeyId {
  return `${personId}/profile`
}

/** The key that encrypts what a client and one professional share about the client's health. */
export function clinicalKey(clientId: string, professionalId: string): KeyId {
  return `${clientId}/clinical/${professionalId}`
}

/** The key that encrypts from where an account was used in one month (`yyyy-mm`); destroyed six months later. */
export function accessKey(userId: string, month: string): KeyId {
  return `${userId}/access/${month}`
}

/** The key that encrypts what the law keeps of an erased person; destroyed when the law's time is over. */
export function retentionKey(personId: string): KeyId {
  return `${personId}/retention`
}
