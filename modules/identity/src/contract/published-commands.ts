import { commandContract } from '@escuta/event-sourcing'
import { professionalId, userId } from '@escuta/kernel'
import { z } from 'zod'
import { registerClientInput } from './account.ts'

/** Makes a patient record. */
export const registerClient = commandContract<null>()('identity.register-client', registerClientInput)

/** Makes an account act as a professional too. */
export const grantProfessionalRole = commandContract<null>()(
  'identity.grant-professional-role',
  z.object({ userId, professionalId }),
)
