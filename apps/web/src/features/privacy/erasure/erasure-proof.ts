import { erasureTexts as texts } from '@escuta/i18n'

/** The input of the erasure dialog. */
export type ErasureProof = { readonly password: string; readonly code: string; readonly word: string }

/** The confirmation word that the server requires. */
const erasureWord = 'APAGAR'

type ProofProblem = { readonly field: keyof ErasureProof; readonly message: string }

/** The first problem of the proof, in the order of the form; null when valid. */
export function proofProblem(proof: ErasureProof, needsCode: boolean): ProofProblem | null {
  if (!proof.password) return { field: 'password', message: texts.passwordRequired }
  if (needsCode && !proof.code.trim()) return { field: 'code', message: texts.codeRequired }
  if (!isErasureWord(proof.word)) return { field: 'word', message: texts.confirmationWordWrong }
  return null
}

/** The command's input. */
export function erasureOf({ password, code }: ErasureProof, needsCode: boolean) {
  return { password, confirmation: erasureWord, ...(needsCode && { code: code.trim() }) } as const
}

/** Ignores case and surrounding spaces. */
function isErasureWord(word: string): boolean {
  return word.trim().toUpperCase() === erasureWord
}
