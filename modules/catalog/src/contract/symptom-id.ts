import { z } from 'zod'
import { symptomIds } from './symptoms.ts'

/** One answer of the questionnaire, checked at the door. */
export const symptomId = z.enum(symptomIds)
