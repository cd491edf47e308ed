import { v4, v5, v7 } from 'uuid'
import { z } from 'zod'

/** A zod schema of one kind of id: a lower-case UUID with its own branded type. */
function idOf<Kind extends string>(_kind: Kind) {
  return z.uuid({ error: 'Identificador inválido.' }).toLowerCase().brand<Kind>()
}

export const userId = idOf('UserId')
export type UserId = z.output<typeof userId>
export const clientId = idOf('ClientId')
export type ClientId = z.output<typeof clientId>
export const professionalId = idOf('ProfessionalId')
export type ProfessionalId = z.output<typeof professionalId>
export const appointmentId = idOf('AppointmentId')
export type AppointmentId = z.output<typeof appointmentId>
export const paymentId = idOf('PaymentId')
export type PaymentId = z.output<typeof paymentId>
export const notificationId = idOf('NotificationId')
export type NotificationId = z.output<typeof notificationId>

export const noteId = idOf('NoteId')
export type NoteId = z.output<typeof noteId>
export const recordFileId = idOf('RecordFileId')
export type RecordFileId = z.output<typeof recordFileId>

const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text is written as an id, in small or capital letters. */
export function isIdForm(text: string): boolean {
  return uuidForm.test(text)
}

/** A new random id (UUID v4), for values that must not be guessed. */
export function newId(): string {
  return v4()
}

/** A new id that sorts by time (UUID v7), for commands. */
export function newSortableId(): string {
  return v7()
}

/** The UUID v5 (RFC 9562) of a name in a namespace (a UUID): retries derive the same id again. */
export function deriveId(namespace: string, name: string): string {
  return v5(name, namespace)
}
