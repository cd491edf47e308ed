import { z } from 'zod'

/** The keyed hash of a mailbox, from which its address cannot be found. */
export const mailbox = z.string().regex(/^[\da-f]{32}$/)
