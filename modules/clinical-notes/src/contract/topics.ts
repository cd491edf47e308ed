import type { TopicTable } from '@escuta/kernel'

/** What scheduling reads an appointment with its participants from. */
const shownAppointments = [
  'catalog.professionals',
  'identity.people',
  'scheduling.appointments',
  'scheduling.patients',
] as const

/** What each query reads: a live change of one of these topics refetches it. */
export const clinicalNotesTopics: TopicTable = {
  'clinicalNotes.patients': ['identity.people', 'scheduling.patients'],
  'clinicalNotes.patientsOfProfessional': ['identity.people', 'scheduling.patients'],
  'clinicalNotes.patient': [...shownAppointments, 'clinical_notes.notes'],
  'clinicalNotes.patientAppointments': [...shownAppointments, 'clinical_notes.notes'],
  'clinicalNotes.patientDetails': [
    ...shownAppointments,
    'clinical_notes.notes',
    'clinical_notes.record_files',
  ],
  'clinicalNotes.notesOfPatient': ['catalog.professionals', 'clinical_notes.notes', 'scheduling.patients'],
  'clinicalNotes.filesOfPatient': [
    'catalog.professionals',
    'clinical_notes.notes',
    'clinical_notes.record_files',
    'scheduling.patients',
  ],
  'clinicalNotes.ownFiles': ['catalog.professionals', 'clinical_notes.record_files'],
  'clinicalNotes.ownProfessionals': ['catalog.professionals', 'scheduling.patients'],
  'clinicalNotes.workingTexts': ['clinical_notes.notes', 'scheduling.patients'],
  'clinicalNotes.ownNotes': ['catalog.professionals', 'clinical_notes.notes'],
  'clinicalNotes.openings': ['catalog.professionals', 'clinical_notes.openings'],
}
