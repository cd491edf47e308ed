import type { PermissionTable } from '@escuta/kernel'

/** Professionals reach their own patients; clients their own record; no one else reaches any of it. */
export const clinicalNotesPermissions: PermissionTable = {
  'clinicalNotes.patients': { professional: 'related' },
  'clinicalNotes.patientsOfProfessional': { professional: 'related' },
  'clinicalNotes.patient': { professional: 'related' },
  'clinicalNotes.patientAppointments': { professional: 'related' },
  'clinicalNotes.patientDetails': { professional: 'related' },
  'clinicalNotes.notesOfPatient': { professional: 'related' },
  'clinicalNotes.workingTexts': { professional: 'related' },
  'clinicalNotes.saveDraft': { professional: 'related' },
  'clinicalNotes.savePrivateNotes': { professional: 'related' },
  'clinicalNotes.signNote': { professional: 'related' },
  'clinicalNotes.createMedicalNote': { professional: 'related' },
  'clinicalNotes.amendNote': { professional: 'related' },
  'clinicalNotes.openNote': { client: 'own', professional: 'related' },
  'clinicalNotes.filesOfPatient': { professional: 'related' },
  'clinicalNotes.announceFile': { client: 'related', professional: 'related' },
  'clinicalNotes.addFile': { client: 'related', professional: 'related' },
  'clinicalNotes.openFile': { client: 'own', professional: 'related' },
  'clinicalNotes.removeFile': { client: 'own', professional: 'related' },
  'clinicalNotes.ownFiles': { client: 'own' },
  'clinicalNotes.ownProfessionals': { client: 'own' },
  'clinicalNotes.ownNotes': { client: 'own' },
  'clinicalNotes.exportRecord': { client: 'own' },
  'clinicalNotes.openings': { client: 'own' },
}
