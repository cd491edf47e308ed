import { commandContract } from '@escuta/event-sourcing'
import { professionalId, userId } from '@escuta/kernel'
import { z } from 'zod'
import { registerClientInput } from './account.ts'
import { birthDate } from './fields.ts'

/** Makes a patient record. */
export const registerClient = commandContract<null>()('identity.register-client', registerClientInput)

/** Writes an account's date of birth down where it has none; another one changes nothing. */
export const enterBirthDate = commandContract<null>()(
  'identity.enter-birth-date',
  z.object({ userId, birthDate }),
)

/** Makes an account act as a professional too. */
export const grantProfessionalRole = commandContract<null>()(
  'identity.grant-professional-role',
  z.object({ userId, professionalId }),
)
