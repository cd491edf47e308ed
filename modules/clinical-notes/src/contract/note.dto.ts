import { profession } from '@escuta/catalog/contract'
import { pageOf } from '@escuta/kernel'
import { appointmentDto } from '@escuta/scheduling/contract'
import { z } from 'zod'
import { noteContent, prescriptionKind } from './note.ts'
import { documentDto, recordSide } from './record-file.ts'

/**
 * A person as the professional's patient. `status` is `active` once an appointment took place, and `ended` once the person
 * ended the relation: then there is nothing to reach them by.
 */
export const patientDto = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birthDate: z.iso.date().nullable(),
  status: z.enum(['active', 'new', 'ended']),
  /** Start of the last completed appointment. */
  lastAppointment: z.iso.datetime().nullable(),
})
export type Patient = z.output<typeof patientDto>
export const patientPage = pageOf(patientDto)
export type PatientPage = z.output<typeof patientPage>

/** A patient with the figures of the head of their page. Money in cents. */
export const patientCardDto = patientDto.extend({
  completed: z.int(),
  nextAppointment: z.object({ id: z.string(), date: z.iso.datetime(), zone: z.string() }).nullable(),
  /** Confirmed or completed appointments that were not paid. */
  due: z.object({ count: z.int(), amount: z.int() }),
  /** The caller's; null without a registration. */
  profession: profession.nullable(),
  prescriptionKind,
})
export type PatientCard = z.output<typeof patientCardDto>

/** A note without what it says, which only opening it shows. */
export const noteSummaryDto = z.object({
  id: z.string(),
  clientId: z.string(),
  professionalId: z.string(),
  professionalName: z.string(),
  appointmentId: z.string().nullable(),
  version: z.int(),
  signedAt: z.iso.datetime(),
  amendedAt: z.iso.datetime().nullable(),
})
export type NoteSummary = z.output<typeof noteSummaryDto>
export const noteSummaryPage = pageOf(noteSummaryDto)
export type NoteSummaryPage = z.output<typeof noteSummaryPage>

/** One version of a note; the first has no reason. `content` is null once its key was destroyed. */
const noteVersion = z.object({
  version: z.int(),
  signedAt: z.iso.datetime(),
  reason: z.string().nullable(),
  content: noteContent.nullable(),
})
export type NoteVersion = z.output<typeof noteVersion>

/** An opened note with its history, the newest version first. */
export const openedNoteDto = noteSummaryDto.extend({
  prescriptionKind,
  versions: z.array(noteVersion).readonly(),
})
export type OpenedNote = z.output<typeof openedNoteDto>

const writtenPart = z.string().nullable()
/** A note as the documented paths show it, at its newest version. */
export const medicalNoteDto = z.object({
  id: z.string(),
  clientId: z.string(),
  professionalId: z.string(),
  appointmentId: z.string().nullable(),
  symptoms: writtenPart,
  diagnosis: writtenPart,
  treatment: writtenPart,
  prescription: writtenPart,
  recommendations: writtenPart,
  createdAt: z.iso.datetime(),
})
export type MedicalNote = z.output<typeof medicalNoteDto>

/** `GET /api/patients/{id}/details`: the last 100 appointments, notes and files; fewer notes where they are long. */
export const patientDetailsDto = patientDto.extend({
  appointments: z.array(appointmentDto).readonly(),
  medicalNotes: z.array(medicalNoteDto).readonly(),
  documents: z.array(documentDto).readonly(),
})
export type PatientDetails = z.output<typeof patientDetailsDto>

export const patientAppointmentsDto = pageOf(appointmentDto)

/** Someone opened notes or files of a client's record. */
export const openingDto = z.object({
  id: z.string(),
  openedAt: z.iso.datetime(),
  by: recordSide,
  professionalName: z.string(),
  /** How many of each. */
  notes: z.int(),
  files: z.int(),
})
export type Opening = z.output<typeof openingDto>
export const openingPage = pageOf(openingDto)

/** The caller's record as a file; `content` is base64. */
export const recordCopyDto = z.object({ fileName: z.string(), contentType: z.string(), content: z.string() })
export type RecordCopy = z.output<typeof recordCopyDto>
