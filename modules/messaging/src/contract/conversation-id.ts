/** Between the two ids in the id of a conversation. */
export const idSeparator = '_'

/** The id of the conversation of two people. Without zod, as the web's links use it. */
export function conversationIdOf({
  clientId,
  professionalId,
}: Readonly<Record<'clientId' | 'professionalId', string>>): string {
  return `${clientId}${idSeparator}${professionalId}`
}
