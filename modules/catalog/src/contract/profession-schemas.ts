import { z } from 'zod'
import { professionIds, verifiedParts } from './profession.ts'

// Apart from the rules, so that a page that needs the rules does not load zod.
export const profession = z.enum(professionIds)
export const verifiedPart = z.enum(verifiedParts)
