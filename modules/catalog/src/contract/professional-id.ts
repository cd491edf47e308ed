import { deriveId, professionalId, type ProfessionalId, type UserId } from '@escuta/kernel'

/** Derives the id of an account's only professional record, so that repeated registrations agree. */
export function professionalIdOfUser(id: UserId): ProfessionalId {
  return professionalId.parse(deriveId(id, 'professional'))
}
