import {
  professionalRoleGranted,
  registrationGivenUp,
  userRegistered,
} from '../../contract/published-events.ts'

/** Everything that may happen on `user-{id}`. */
export const userEvents = [userRegistered, registrationGivenUp, professionalRoleGranted] as const
