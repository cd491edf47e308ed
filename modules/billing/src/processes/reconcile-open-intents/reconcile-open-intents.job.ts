import { defineJob } from '@escuta/jobs'
import { z } from 'zod'

export const reconcileOpenIntentsJob = defineJob('billing.reconcile-open-intents', z.object({}))
