import { clientId, noteId, pageInput, professionalId } from '@escuta/kernel'
import { z } from 'zod'

/** Words of name or e-mail; accents and case do not matter. */
const search = z.string().trim().max(100, 'Use no máximo 100 caracteres.').optional()

export const patientsInput = pageInput.extend({ search })
export type PatientsInput = z.output<typeof patientsInput>
export const patientsOfProfessionalInput = patientsInput.extend({ professionalId })
export const ofPatientInput = z.object({ clientId })
export const pageOfPatientInput = pageInput.extend({ clientId })
export const patientDetailsInput = z.object({ id: clientId })
/** `pdf` is for people, `json` for programs. */
export const exportRecordInput = z.object({ format: z.enum(['pdf', 'json']) })
export type ExportRecordInput = z.output<typeof exportRecordInput>
export const openNoteInput = z.object({ noteId })
