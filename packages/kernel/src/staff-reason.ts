import { z } from 'zod'

const shortReason = 'Escreva o motivo, com pelo menos 10 caracteres.'
const longReason = 'O motivo pode ter no máximo 500 caracteres.'

/**
 * Why an administrator or the support does something to another person's data. It is stored unencrypted and found by the
 * search of the activity history: the screens ask for no personal data in it.
 */
export const staffReason = z.string().trim().min(10, shortReason).max(500, longReason)
