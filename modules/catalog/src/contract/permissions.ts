import { everyRole, type PermissionTable } from '@escuta/kernel'

/** Clients too: the professional role is granted shortly after the record. */
const ownRecord = { client: 'own', professional: 'own' } as const

/** Permissions of the module (docs/architecture.md, rule 12). */
export const catalogPermissions: PermissionTable = {
  'catalog.searchBySymptoms': everyRole,
  'catalog.allProfessionals': everyRole,
  'catalog.approaches': everyRole,
  'catalog.synonyms': { admin: 'any' },
  'catalog.publicProfile': everyRole,
  'catalog.publicPicture': everyRole,
  'catalog.reviewsOfProfessional': everyRole,
  'catalog.professionalOfUser': { ...ownRecord, admin: 'any', support: 'own', auditor: 'any' },
  'catalog.settings': ownRecord,
  'catalog.registerProfessional': ownRecord,
  'catalog.describeBackground': ownRecord,
  'catalog.changeProfile': ownRecord,
  'catalog.publishProfile': ownRecord,
  'catalog.unpublishProfile': ownRecord,
  'catalog.saveSettings': ownRecord,
  'catalog.credentialQueue': { admin: 'any', system: 'any' },
  'catalog.credentialCase': { admin: 'any' },
  'catalog.openCredentialDocument': { admin: 'any' },
  'catalog.startCredentialReview': { admin: 'any', system: 'any' },
  'catalog.rejectCredential': { admin: 'any', system: 'any' },
  'catalog.resubmitCredential': ownRecord,
  'catalog.onboardingDraft': ownRecord,
  'catalog.saveOnboardingDraft': ownRecord,
  'catalog.uploadCredentialDocument': ownRecord,
  'catalog.submitCredentialDocument': ownRecord,
  'catalog.removeCredentialDocument': ownRecord,
  'catalog.scheduleExceptions': ownRecord,
  'catalog.addTimeOff': ownRecord,
  'catalog.addExtraHours': ownRecord,
  'catalog.removeScheduleException': ownRecord,
  'catalog.verifyCredential': { admin: 'any', system: 'any' },
  'catalog.ownReview': { client: 'own' },
  'catalog.withdrawVerification': { admin: 'any' },
  'catalog.writeReview': { client: 'own' },
  'catalog.changeReview': { client: 'own' },
  'catalog.withdrawReview': { client: 'own' },
}
