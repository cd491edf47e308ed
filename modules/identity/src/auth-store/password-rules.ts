import type { Refusal } from '@escuta/kernel'
import { identityRefusals } from '../contract/refusals.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Why a new password is not accepted: it is among the commonest, or only the person's own address or name with a
 * number after it. Refusals: password-too-common, password-too-personal, at the field `password`.
 */
export function weaknessOf(password: string, ownWords: readonly string[]): Refusal | null {
  if (isCommonPassword(password)) return atPassword(identityRefusals.refuse('password-too-common'))
  if (isOwnWord(password, ownWords)) return atPassword(identityRefusals.refuse('password-too-personal'))
  return null
}

/** Shorter words of a name or address are not compared. */
const shortestWord = 4

function isOwnWord(password: string, ownWords: readonly string[]): boolean {
  const bare = plain(password).replace(/(?<!\d)\d+$/, '')
  const words = ownWords.flatMap((word) => [word, ...word.split(/[\s@]+/)]).map(plain)
  return [bare, plain(password)].some((candidate) =>
    words.some((word) => word.length >= shortestWord && word === candidate),
  )
}

/** Letters and digits alone, without accents or capitals. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

function atPassword(refusal: Refusal): Refusal {
  return { ...refusal, issues: [{ path: 'password', message: refusal.message }] }
}
