import { queryText, type RestRoute } from '@escuta/rpc'
import { z } from 'zod'
import { clinicalNotesRefusals, medicalNoteDto, patientDetailsDto, patientDto } from '../contract/index.ts'

const part = z.string().nullish()
const noteBody = z.looseObject({
  clientId: z.string(),
  professionalId: z.string(),
  appointmentId: z.string().nullish(),
  symptoms: part,
  diagnosis: part,
  treatment: part,
  prescription: part.describe('De quem não tem CRM, orientações.'),
  recommendations: part,
})

export const clinicalNotesRest: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/patients/professional/:professionalId',
    procedure: 'clinicalNotes.patientsOfProfessional',
    summary: 'Pacientes do próprio profissional, da última consulta para trás.',
    request: { query: z.object({ search: queryText('Parte do nome ou do e-mail.') }) },
    isPaged: true,
    refusals: clinicalNotesRefusals.only('patient-not-found'),
    response: z.array(patientDto),
  },
  {
    method: 'GET',
    path: '/api/patients/:id/details',
    procedure: 'clinicalNotes.patientDetails',
    summary: 'Um paciente com consultas e anotações; a abertura do prontuário fica registrada.',
    isOwnSiteOnly: true,
    refusals: clinicalNotesRefusals.only('patient-not-found'),
    response: patientDetailsDto,
  },
  {
    method: 'POST',
    path: '/api/medical-notes',
    procedure: 'clinicalNotes.createMedicalNote',
    summary: 'Assina uma anotação no prontuário de um paciente.',
    request: { body: noteBody },
    refusals: clinicalNotesRefusals.only(
      'patient-not-found',
      'symptoms-or-diagnosis',
      'appointment-of-note-not-found',
      'note-already-signed',
    ),
    response: medicalNoteDto,
    status: 201,
  },
]
