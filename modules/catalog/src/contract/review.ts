import { appointmentId } from '@escuta/kernel'
import { z } from 'zod'

/** Characters of a comment, where there is one. */
const commentBounds = { least: 10, most: 1000 } as const

const comment = z
  .string()
  .trim()
  .max(commentBounds.most, {
    error: `O comentário deve ter no máximo ${commentBounds.most} caracteres.`,
    abort: true,
  })
  .refine(
    (text) => text === '' || text.length >= commentBounds.least,
    `Escreva pelo menos ${commentBounds.least} caracteres, ou deixe o comentário em branco.`,
  )
  .transform((text) => (text === '' ? null : text))
  .nullable()

/** Writing a review, and changing it. */
export const writeReviewInput = z.object({
  appointmentId,
  rating: z.int().min(1).max(5),
  comment,
})

/** Names one reviewed appointment of the caller. */
export const reviewedInput = z.object({ appointmentId })

/** A client's review of an appointment; its author is not disclosed. */
export const reviewDto = z.object({
  id: z.uuid(),
  rating: z.int(),
  comment: z.string().nullable(),
  writtenAt: z.iso.datetime(),
})
export type Review = z.output<typeof reviewDto>

/** A review as its author sees it. */
export const ownReviewDto = reviewDto.omit({ id: true }).extend({
  changedAt: z.iso.datetime().nullable(),
  changeableUntil: z.iso.datetime(),
  /** A withdrawn review has no comment and is not shown; the appointment cannot be reviewed again. */
  withdrawnAt: z.iso.datetime().nullable(),
})
export type OwnReview = z.output<typeof ownReviewDto>

export const writtenReview = z.object({ appointmentId: z.string(), rating: z.int() })

/** What an appointment's review depends on. */
export type ReviewedAppointment = {
  readonly status: string
  readonly absent: 'client' | 'professional' | null
  readonly paid: boolean
}

/** Whether an appointment can be reviewed: it took place with both, and is paid. */
export function isReviewable({ status, absent, paid }: ReviewedAppointment): boolean {
  return status === 'completed' && absent === null && paid
}
