import { appointmentId, clientId, noteId, professionalId } from '@escuta/kernel'
import { z } from 'zod'
import { mostOfPart, type NotePart } from './note-part.ts'

/** What a note says; '' where a part says nothing. */
export const noteContent = z.object({
  symptoms: z.string(),
  diagnosis: z.string(),
  treatment: z.string(),
  prescription: z.string(),
  recommendations: z.string(),
})
export type NoteContent = z.output<typeof noteContent>

/** What the part `prescription` is: only physicians (CRM) prescribe, all others write orientations. */
export const prescriptionKind = z.enum(['prescription', 'orientations'])
export type PrescriptionKind = z.output<typeof prescriptionKind>

const part = z.string().trim().max(mostOfPart, 'Use no máximo 10.000 caracteres.').nullish()
const parts = {
  symptoms: part,
  diagnosis: part,
  treatment: part,
  prescription: part,
  recommendations: part,
}

export const signNoteInput = z.object({
  /** Chosen by the caller, so that the draft and the note are the same. */
  noteId: noteId.optional(),
  clientId,
  appointmentId: appointmentId.nullish(),
  ...parts,
})
export type SignNoteInput = z.output<typeof signNoteInput>

export const amendNoteInput = z.object({
  noteId,
  /** The version that the correction was written on. */
  version: z.int().min(1),
  reason: z
    .string({ error: 'Escreva o motivo da correção.' })
    .trim()
    .min(1, 'Escreva o motivo da correção.')
    .max(500, 'Use no máximo 500 caracteres.'),
  ...parts,
})
export type AmendNoteInput = z.output<typeof amendNoteInput>

/** The payload of `POST /api/medical-notes`. */
export const createMedicalNoteInput = signNoteInput.extend({ professionalId }).omit({ noteId: true })
export type CreateMedicalNoteInput = z.output<typeof createMedicalNoteInput>

/** The parts that were written, each a text. */
export function contentOf(
  input: Readonly<Partial<Record<NotePart, string | null | undefined>>>,
): NoteContent {
  const written = (name: NotePart) => input[name] ?? ''
  return {
    symptoms: written('symptoms'),
    diagnosis: written('diagnosis'),
    treatment: written('treatment'),
    prescription: written('prescription'),
    recommendations: written('recommendations'),
  }
}
