import { professionalId } from '@escuta/kernel'
import { z } from 'zod'

/** The professional with whom the caller ends the relation. */
export const endRelationInput = z.object({ professionalId })
export type EndRelationInput = z.output<typeof endRelationInput>

/** A professional who knows the caller as a client, or did until `endedAt`. */
const relationDto = z.object({
  professionalId: z.string(),
  name: z.string(),
  endedAt: z.iso.datetime().nullable(),
  /** The confirmed appointments that have not ended: they are cancelled before the relation is ended. */
  ahead: z.array(z.object({ id: z.string(), startsAt: z.iso.datetime(), zone: z.string() })).readonly(),
})
export type RelationDto = z.output<typeof relationDto>

/** The last ones first. */
export const relationsDto = z.array(relationDto).readonly()
