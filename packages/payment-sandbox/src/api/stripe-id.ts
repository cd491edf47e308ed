import { randomInt } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A random text as Stripe forms its ids and secrets. */
export function randomLetters(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/** A new id: `pi_`, `ch_`, `re_`, `evt_`, `pm_` or `req_` and 24 letters, 143 bits of chance. */
export function newStripeId(prefix: 'ch' | 'evt' | 'pi' | 'pm' | 're' | 'req'): string {
  return `${prefix}_${randomLetters(24)}`
}
