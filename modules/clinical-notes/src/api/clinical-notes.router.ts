import { type ClientId, pageInput, RefusedError } from '@escuta/kernel'
import { command, query, recordedQuery, router } from '@escuta/rpc'
import { z } from 'zod'
import {
  addFileInput,
  amendNoteInput,
  announcedFileDto,
  announceFileInput,
  clinicalNotesRefusals,
  createMedicalNoteInput,
  exportRecordInput,
  filesOfPatientInput,
  medicalNoteDto,
  noteBodyBytes,
  noteSummaryPage,
  ofPatientInput,
  openedFileDto,
  openedNoteDto,
  openFileInput,
  openingPage,
  openNoteInput,
  pageOfPatientInput,
  patientAppointmentsDto,
  patientCardDto,
  patientDetailsDto,
  patientDetailsInput,
  patientPage,
  patientsInput,
  patientsOfProfessionalInput,
  recordCopyDto,
  recordFilePage,
  recordProfessionalDto,
  removeFileInput,
  saveDraftInput,
  savedTextDto,
  savePrivateNotesInput,
  signNoteInput,
  workingTextsDto,
} from '../contract/index.ts'
import { addOwnFile } from '../application/add-file.ts'
import { amendOwnNote } from '../application/amend-note.ts'
import { announceFile } from '../application/announce-file.ts'
import type { ClinicalNotesDeps } from '../application/deps.ts'
import { exportRecord } from '../application/export-record.ts'
import { openFile } from '../application/open-file.ts'
import { openNote } from '../application/open-note.ts'
import { ownPatient, participantOf } from '../application/patient-access.ts'
import { ownProfessionals } from '../application/own-professionals.ts'
import { patientCard, patientDetails, patients, patientsOfProfessional } from '../application/patients.ts'
import { removeOwnFile } from '../application/remove-file.ts'
import { createMedicalNote, signOwnNote } from '../application/sign-note.ts'
import { saveText, workingTextsOf } from '../application/working-texts.ts'
import { noteSummaries } from '../read-models/notes/notes.query.ts'
import { openingsOf } from '../read-models/openings/openings.query.ts'
import { recordFiles } from '../read-models/record-files/record-files.query.ts'

export function clinicalNotesRouter(deps: ClinicalNotesDeps) {
  return router({
    /** The caller's patients, the last seen first. */
    patients: query
      .meta({ cost: 5 })
      .input(patientsInput)
      .output(patientPage)
      .query(({ ctx, input }) => patients(deps, ctx.actor, input)),

    patientsOfProfessional: query
      .meta({ cost: 5 })
      .input(patientsOfProfessionalInput)
      .output(patientPage)
      .query(({ ctx, input }) => patientsOfProfessional(deps, ctx.actor, input)),

    /** One of the caller's patients, with what the head of their page shows. */
    patient: query
      .input(ofPatientInput)
      .output(patientCardDto)
      .query(async ({ ctx, input }) => patientCard(deps, await ownPatient(deps, ctx.actor, input.clientId))),

    /** The appointments of a patient with the caller, the newest first. */
    patientAppointments: query
      .input(pageOfPatientInput)
      .output(patientAppointmentsDto)
      .query(async ({ ctx, input: { clientId, ...page } }) => {
        const { professionalId } = await ownPatient(deps, ctx.actor, clientId)
        return deps.appointments.appointmentsOfPatient(professionalId, clientId, page)
      }),

    /** The notes of a patient's record with the caller, without what they say. */
    notesOfPatient: query
      .input(pageOfPatientInput)
      .output(noteSummaryPage)
      .query(async ({ ctx, input: { clientId, ...page } }) =>
        noteSummaries(deps, await ownPatient(deps, ctx.actor, clientId), page),
      ),

    /** The notes of the caller's own records, without what they say. */
    ownNotes: query
      .input(pageInput)
      .output(noteSummaryPage)
      .query(({ ctx, input }) => noteSummaries(deps, { clientId: ownClient(ctx.actor) }, input)),

    /** Who opened the caller's records. */
    openings: query
      .input(pageInput)
      .output(openingPage)
      .query(({ ctx, input }) => openingsOf(deps, ownClient(ctx.actor), input)),

    /** What the caller wrote about a patient outside the record. */
    workingTexts: query
      .input(ofPatientInput)
      .output(workingTextsDto)
      .query(async ({ ctx, input }) =>
        workingTextsOf(deps, await ownPatient(deps, ctx.actor, input.clientId)),
      ),

    saveDraft: command
      .meta({ bodyBytes: noteBodyBytes })
      .input(saveDraftInput)
      .output(savedTextDto)
      .mutation(({ ctx, input: { draft, ...save } }) =>
        saveText(deps, ctx, { ...save, kind: 'draft', text: JSON.stringify(draft) }),
      ),

    savePrivateNotes: command
      .input(savePrivateNotesInput)
      .output(savedTextDto)
      .mutation(({ ctx, input }) => saveText(deps, ctx, { ...input, kind: 'private' })),

    signNote: command
      .meta({ bodyBytes: noteBodyBytes })
      .input(signNoteInput)
      .output(medicalNoteDto)
      .mutation(({ ctx, input }) => signOwnNote(deps, ctx, input)),

    createMedicalNote: command
      .meta({ bodyBytes: noteBodyBytes })
      .input(createMedicalNoteInput)
      .output(medicalNoteDto)
      .mutation(({ ctx, input }) => createMedicalNote(deps, ctx, input)),

    amendNote: command
      .meta({ bodyBytes: noteBodyBytes })
      .input(amendNoteInput)
      .output(z.null())
      .mutation(({ ctx, input }) => amendOwnNote(deps, ctx, input)),

    /** A command, because an opening is recorded before it is answered. */
    openNote: command
      .input(openNoteInput)
      .output(openedNoteDto)
      .mutation(({ ctx, input }) => openNote(deps, ctx, input)),

    /** A command, because the export is recorded as an opening before it is answered. */
    exportRecord: command
      .meta({ isCostly: true, cost: 100 })
      .input(exportRecordInput)
      .output(recordCopyDto)
      .mutation(({ ctx, input }) => exportRecord(deps, ctx, ownClient(ctx.actor), input)),

    /** The files of a patient's record with the caller. */
    filesOfPatient: query
      .input(filesOfPatientInput)
      .output(recordFilePage)
      .query(async ({ ctx, input: { clientId, ...page } }) =>
        recordFiles(deps, await ownPatient(deps, ctx.actor, clientId), page, participantOf(ctx.actor)),
      ),

    /** The files of the caller's own records. */
    ownFiles: query
      .input(pageInput)
      .output(recordFilePage)
      .query(({ ctx, input }) =>
        recordFiles(deps, { clientId: ownClient(ctx.actor) }, input, {
          clientId: ownClient(ctx.actor),
          professionalId: null,
        }),
      ),

    /** The professionals whose records of the caller take files. */
    ownProfessionals: query
      .output(z.array(recordProfessionalDto).readonly())
      .query(({ ctx }) => ownProfessionals(deps, ownClient(ctx.actor))),

    announceFile: command
      .input(announceFileInput)
      .output(announcedFileDto)
      .mutation(({ ctx, input }) => announceFile(deps, ctx, input)),

    addFile: command
      .input(addFileInput)
      .output(z.null())
      .mutation(({ ctx, input }) => addOwnFile(deps, ctx, input)),

    /** A command, because an opening is recorded before it is answered. */
    openFile: command
      .input(openFileInput)
      .output(openedFileDto)
      .mutation(({ ctx, input }) => openFile(deps, ctx, input)),

    removeFile: command
      .input(removeFileInput)
      .output(z.null())
      .mutation(({ ctx, input }) => removeOwnFile(deps, ctx, input)),

    /** The documented path is a GET; the opening of the notes is recorded. */
    patientDetails: recordedQuery
      .meta({ cost: 5 })
      .input(patientDetailsInput)
      .output(patientDetailsDto)
      .query(({ ctx, input }) => patientDetails(deps, ctx, input.id)),
  })
}

function ownClient(actor: Parameters<typeof participantOf>[0]): ClientId {
  const { clientId } = participantOf(actor)
  if (clientId === null) throw new RefusedError(clinicalNotesRefusals.refuse('note-not-found'))
  return clientId
}
