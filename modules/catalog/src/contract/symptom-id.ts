import { z } from 'zod'
import { symptomIds } from './symptoms.ts'

/** One answer of the questionnaire. */
export const symptomId = z.enum(symptomIds)
