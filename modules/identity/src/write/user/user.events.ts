import { professionalRoleGranted, userRegistered } from '../../contract/published-events.ts'

/** Everything that may happen on `user-{id}`. */
export const userEvents = [userRegistered, professionalRoleGranted] as const
