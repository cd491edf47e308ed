import { erasureTexts as texts } from '@escuta/i18n'

/** What is typed to show that it is oneself, and that it is meant. */
export type ErasureProof = { readonly password: string; readonly code: string; readonly word: string }

/** The word a person types; the server takes no other. */
const erasureWord = 'APAGAR'

type ProofProblem = { readonly field: keyof ErasureProof; readonly message: string }

/** The first thing missing from the proof, in the order of the form; null when it can be sent. */
export function proofProblem(proof: ErasureProof, needsCode: boolean): ProofProblem | null {
  if (!proof.password) return { field: 'password', message: texts.passwordRequired }
  if (needsCode && !proof.code.trim()) return { field: 'code', message: texts.codeRequired }
  if (!isErasureWord(proof.word)) return { field: 'word', message: texts.wordWrong }
  return null
}

/** What is sent once nothing is missing. */
export function erasureOf({ password, code }: ErasureProof, needsCode: boolean) {
  return { password, confirmation: erasureWord, ...(needsCode && { code: code.trim() }) } as const
}

/** Small letters and spaces around are a keyboard's doing, not a doubt. */
function isErasureWord(word: string): boolean {
  return word.trim().toUpperCase() === erasureWord
}
