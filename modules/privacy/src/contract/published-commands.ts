import { commandContract } from '@escuta/event-sourcing'
import { userId } from '@escuta/kernel'
import { z } from 'zod'
import { consent } from './consents.ts'

/** Records the consents that a person gave; a consent in force is not recorded again. Refusal: person-erased. */
export const recordConsents = commandContract<null>()(
  'privacy.record-consents',
  z.object({ userId, personId: z.uuid(), consents: z.array(consent) }),
)
