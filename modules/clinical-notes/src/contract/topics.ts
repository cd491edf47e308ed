import type { TopicTable } from '@escuta/kernel'

/** What each query reads: a live change of one of these topics refetches it. */
export const clinicalNotesTopics: TopicTable = {
  'clinicalNotes.patients': ['identity.people', 'scheduling.patients'],
  'clinicalNotes.patientsOfProfessional': ['identity.people', 'scheduling.patients'],
  'clinicalNotes.patient': [
    'catalog.professionals',
    'clinical_notes.notes',
    'identity.people',
    'scheduling.appointments',
    'scheduling.patients',
  ],
  'clinicalNotes.patientAppointments': [
    'catalog.professionals',
    'clinical_notes.notes',
    'identity.people',
    'scheduling.appointments',
    'scheduling.patients',
  ],
  'clinicalNotes.patientDetails': [
    'catalog.professionals',
    'clinical_notes.notes',
    'clinical_notes.record_files',
    'identity.people',
    'scheduling.appointments',
    'scheduling.patients',
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
