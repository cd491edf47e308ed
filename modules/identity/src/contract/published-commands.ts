import { commandContract } from '@escuta/event-sourcing'
import { professionalId, userId } from '@escuta/kernel'
import { z } from 'zod'
import { registerClientInput } from './account.ts'

/** Makes a patient record; answers its id. */
export const registerClient = commandContract<{ clientId: string }>()(
  'identity.register-client',
  registerClientInput,
)

/** Makes an account act as a professional too. */
export const grantProfessionalRole = commandContract<{ userId: string }>()(
  'identity.grant-professional-role',
  z.object({ userId, professionalId }),
)
